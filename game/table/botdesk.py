"""Asks the bots of one match, keeps their answers until they may be shown, and forgets what is asked no longer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.match import Match
from game.core.tempers import written
from game.core.types import Action, Decision, Msg, Seat, msg
from game.table.floor import MOST_ROUNDS, audible, speakers, spoken_since
from game.table.jobs import Instead, Move, Speak
from game.table.seals import sealing
from game.table.settings import TableSettings
from game.table.workerclient import Client

_SPEAK_SALT, _MOVE_SALT = 1 << 20, 0
TALK_PAUSES = 3
"""While people may say something, a bot's answer waits so many pauses (at haste 1): long enough to begin to speak."""
WORD_PAUSES = 4
"""In an open phase that waits for people, a bot's word stands for so many pauses before the next one (at haste 1)."""
WATCH_PAUSES = 2
"""So many pauses a bot's answer waits where a person looks on who cannot say anything."""


@dataclass(slots=True)
class Asked:
    """A question to a bot, how long it has been on the table, and the answer once it is there."""

    token: int
    decision: Decision
    seed: int
    age_ms: int = 0
    answer: Action | None = None


class BotDesk:
    """The bots at one table. All of a simultaneous phase are asked at once, while people choose.

    Where a title gives the `floor`, its bots may speak first, one after another in seat order, and once more when a person has
    spoken; only then is the one asked who has to decide, so that what was said counts. In an open phase they speak round after
    round, each word long enough to be read, until nobody has anything new to say or no person wants to hear more.

    When a bot fails or takes too long, somebody simpler moves for it, and `tell` gets a sentence: once for each bot of the match.
    """

    def __init__(
        self, match: Match[Any, Any], client: Client, table: str, settings: TableSettings, tell: Callable[[Msg], None]
    ) -> None:
        self.match, self.client, self.table = match, client, table
        self.pause_ms, self.haste = settings.pause_ms, settings.haste
        self._asked: dict[Seat, Asked] = {}
        self._asked_at = -1
        self._speaking: dict[int, Seat] = {}
        self._tell = tell
        self._failed: set[Seat] = set()
        self._floor: object = None
        """The last moment at which everybody could speak."""
        self._audible: tuple[int, list[Seat]] = (-1, [])
        """Who can say something that all hear, and after which entry this was so."""
        self._round: list[Seat] = []
        """The bots that may still speak in this round, the next one first."""
        self._rounds, self._heard = 0, False
        """The rounds at this moment, and whether anything new was said in the last one."""
        self._said: set[tuple[Seat, Action]] = set()
        """What bots have said in this open phase since a person spoke."""
        self._rest_ms = 0
        """So long the last word of a bot still stands before the next one."""

    def ask(self) -> None:
        """Ask every bot that is waited for and was not asked yet; withdraw questions that stand no longer."""
        if self._listening() or self._asked_at == self.match.last:
            return
        self._asked_at = self.match.last
        pending = self.match.pending()
        for seat, asked in list(self._asked.items()):
            if pending.get(seat) != asked.decision or not self.is_bot(seat):
                self.client.cancel(asked.token)
                del self._asked[seat]
        bots = [seat for seat in pending if self.is_bot(seat)]
        for seat in bots:
            if seat not in self._asked:
                self._asked[seat] = self._request(seat, pending[seat], len(bots))

    def _listening(self) -> bool:
        """Whether a round of talk is under way; a new one begins with every new moment.

        Not where bots have spoken at that moment already: after an undo or at a reopened table their words stand.
        """
        floor = self.match.rules.floor(self.match.state)
        if floor is None:
            self._round.clear()
            return False
        if floor != self._floor:
            self._floor, self._rounds = floor, 0
            self._said.clear()
            if not any(self.is_bot(seat) for seat in spoken_since(self.match, floor)):
                self._begin_round()
        if self._heard_out():
            self._round.clear()
        elif self._heard and not self._round and not self._speaking and 0 < self._rounds < MOST_ROUNDS:
            self._begin_round()
        looked_on = self._watched and not self._waited() and not self._heard_out()
        if self._rest_ms > 0 and (self._round or looked_on):
            return True
        while self._round and not self._speaking:
            self._ask_to_speak(self._round.pop(0))
        return bool(self._speaking)

    def _heard_out(self) -> bool:
        """Whether every person who is asked has had enough of an open phase."""
        if not self._open or self._waited():
            return False
        return any(TAKE_BACK in found and not self.is_bot(seat) for seat, found in self.match.asides().items() if seat >= 0)

    def _waited(self) -> bool:
        """Whether some person is waited for."""
        return any(not self.is_bot(seat) for seat in self.match.pending())

    @property
    def _watched(self) -> bool:
        """Whether a person sits at the table at all."""
        return not all(map(self.is_bot, range(len(self.match.players))))

    @property
    def _open(self) -> bool:
        return self.match.rules.open_phase(self.match.state) is not None

    def _begin_round(self) -> None:
        """Every bot that may say something is going to be asked; who has to decide decides after that."""
        self._round = [seat for seat in speakers(self.match.asides()) if self.is_bot(seat)]
        self._rounds, self._heard = self._rounds + 1, False
        if self._round:
            for asked in self._asked.values():
                self.client.cancel(asked.token)
            self._asked.clear()
            self._asked_at = -1

    def _ask_to_speak(self, seat: Seat) -> None:
        if not self.is_bot(seat) or seat not in speakers(self.match.asides()):
            return
        who = frozenset((seat,))
        view, story, seed = self.match.view(who), tuple(self.match.story(who)), self._seed(seat, _SPEAK_SALT)
        job = Speak(self.table, self.match.title, self._level(seat), seat, view, story, seed)
        self._speaking[self.client.request(job)] = seat

    def let_speak(self, answered: bool, heard: bool) -> None:
        """Bots that have something to say beyond giving up may. Called after actions that were no bot's talk.

        `heard`: others noticed it; `answered`: it was no talk. Where a title gives the floor, a person who spoke is answered by a
        round of its own.
        """
        floor = self.match.rules.floor(self.match.state)
        if floor is not None:
            if floor == self._floor and heard and not answered:
                self._rounds, self._rest_ms = 0, self._word_ms()
                self._said.clear()
                self._begin_round()
            return
        for seat in speakers(self.match.asides()):
            if self.is_bot(seat) and seat not in self._speaking.values():
                self._ask_to_speak(seat)

    def collect(self, dt_ms: int) -> list[tuple[Seat, Action]]:
        """Let time pass and look for answers; what bots said comes back, still to be checked."""
        self._rest_ms = max(0, self._rest_ms - dt_ms)
        tokens = {asked.token: seat for seat, asked in self._asked.items()}
        spoken: list[tuple[Seat, Action]] = []
        for token, result in self.client.poll(tokens.keys() | self._speaking.keys()):
            if token in self._speaking:
                seat = self._speaking.pop(token)
                if isinstance(result, Action) and (seat, result) not in self._said:
                    spoken.append((seat, result))
                    self._note_word(seat, result)
            else:
                seat = tokens[token]
                asked = self._asked[seat]
                asked.answer = self._checked(seat, result, asked)
        for asked in self._asked.values():
            asked.age_ms += dt_ms
        return spoken

    def due(self, dt_ms: int) -> tuple[Seat, Action] | None:
        """An answer that may be shown now: the question has been on the table long enough.

        Where people may talk, none while time stands still: somebody is about to say something.
        """
        if not dt_ms and self.match.rules.floor(self.match.state) is not None:
            return None
        pause = self._pause() if self._asked else 0
        for seat, asked in self._asked.items():
            if asked.answer is not None and asked.age_ms >= pause:
                return seat, asked.answer
        return None

    def _pause(self) -> int:
        """How long a question has to lie on the table before its answer is shown."""
        if self.match.rules.floor(self.match.state) is None:
            return self.pause_ms
        if all(map(self.is_bot, self._heard_seats())):
            return max(self.pause_ms, self.pause_ms * WATCH_PAUSES // self.haste) if self._watched else self.pause_ms
        return self.pause_ms * TALK_PAUSES // self.haste

    def _heard_seats(self) -> list[Seat]:
        """Who can say something now that all hear."""
        if self._audible[0] != self.match.last:
            self._audible = (self.match.last, audible(self.match.rules, self.match.state))
        return self._audible[1]

    def _note_word(self, seat: Seat, word: Action) -> None:
        """In an open phase nothing is said twice, and every word that all hear has its time."""
        if self._open and seat in self._heard_seats():
            self._said.add((seat, word))
            self._heard, self._rest_ms = True, self._word_ms()

    def _word_ms(self) -> int:
        """How long a bot's word stands before the next one in an open phase; less long for who only looks on, half as long
        among bots."""
        if not self._open:
            return 0
        pauses = WORD_PAUSES if self._waited() else WORD_PAUSES - (1 if self._watched else 2)
        return self.pause_ms * pauses // self.haste

    def sealed(self) -> list[tuple[Seat, Action]]:
        """Every answer that is there, however young its question: they go before the last person's."""
        return [(seat, asked.answer) for seat, asked in self._asked.items() if asked.answer is not None]

    def answered(self, seat: Seat) -> None:
        """The answer of this seat was carried out."""
        self._asked.pop(seat, None)

    def thinking(self) -> Seat | None:
        """The first bot that is asked."""
        return min(self._asked, default=None)

    def talking(self) -> bool:
        """Whether bots may still say something before the next answer."""
        return bool(self._round or self._speaking)

    def void(self) -> None:
        """Forget everything: the position was changed, or the table is left."""
        for token in [asked.token for asked in self._asked.values()] + list(self._speaking):
            self.client.cancel(token)
        self._asked.clear()
        self._speaking.clear()
        self._round.clear()
        self._asked_at, self._floor, self._rest_ms = -1, None, 0

    def is_bot(self, seat: Seat) -> bool:
        """Whether nobody in front of the screen drives this seat."""
        return self.match.players[seat].person is None

    def _request(self, seat: Seat, decision: Decision, among: int) -> Asked:
        who = frozenset((seat,))
        seed = self._seed(seat, _MOVE_SALT)
        story = tuple(self.match.story(who))
        job = Move(self.table, self.match.title, self._level(seat), seat, self.match.view(who), story, decision, seed, among)
        return Asked(self.client.request(job), decision, seed)

    def _level(self, seat: Seat) -> str:
        player = self.match.players[seat]
        return written(player.level or "casual", player.temper)

    def _seed(self, seat: Seat, salt: int) -> int:
        """A number for this bot at this point of the match, from nothing that deals. The same after an undo, but for what is
        sealed: a choice whose card was shown and taken back is made anew, with other dice."""
        sealed = salt == _MOVE_SALT and sealing(self.match, self.match.pending())
        point = self.match.last if sealed else len(self.match.effective())
        return Dice(self.match.setup.bot_seed).fork(salt + (point << 8) + seat).seed

    def _checked(self, seat: Seat, result: Any, asked: Asked) -> Action:
        """The bot's answer, or a drawn one when a bot fails altogether: the evening goes on, and the terminal says why."""
        answer = result.answer if isinstance(result, Instead) else result
        offered = isinstance(answer, Action) and answer in asked.decision.options
        if answer is not result or not offered:
            self._own_up(seat)
        if offered:
            return answer
        print(f"A bot answered {result!r}, which is not offered; an answer is drawn instead.", file=sys.stderr)
        return Dice(asked.seed).pick(asked.decision.options)

    def _own_up(self, seat: Seat) -> None:
        """Tell the table that this bot does not play as it should."""
        if seat not in self._failed:
            self._failed.add(seat)
            self._tell(msg("app.errors.bot_failed", name=self.match.players[seat].name))
