// What is wrong with the page that stands there, one line each: words that are cut, broken or too small, keys too small for a thumb, a
// question that is out of sight.
const found = [], wide = innerWidth, high = innerHeight, dialog = document.querySelector(".rise");
const name = (one) => `${one.tagName.toLowerCase()}.${one.className} "${one.textContent.trim().slice(0, 30)}"`;
const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
const HOLDERS = ".card, .tile, .btn, .chip, .slot .n, .prompt, .note";

function cut(one, box) {
  // whether something around these words hides a part of them, or they stick out of what they stand on
  for (let up = one; up && up !== document.body; up = up.parentElement) {
    const looks = getComputedStyle(up), edge = up.getBoundingClientRect();
    if (looks.display === "contents") continue;
    if (/auto|scroll/.test(looks.overflowX) && up.scrollWidth > up.clientWidth) return "";
    const beside = Math.max(box.right - edge.right, edge.left - box.left);
    if (looks.overflowX === "hidden" && beside > 1) return "cut";
    if (up.matches(HOLDERS) && (beside > 2 || box.bottom > edge.bottom + 3)) return "sticks out";
  }
  return "";
}

function breaks(node) {
  // whether a word goes over two lines, but where it may
  const range = document.createRange();
  return [...node.data.matchAll(/[^\s\u00ad\u2010-]+/g)].some((word) => {
    const tops = [...word[0]].map((_, n) => {
      range.setStart(node, word.index + n);
      range.setEnd(node, word.index + n + 1);
      return [...range.getClientRects()].at(-1)?.top ?? 0;
    });
    return Math.max(...tops) - Math.min(...tops) > 3;
  });
}

const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const one = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim(), range = document.createRange();
  if (!text || !seen(one)) continue;
  if (parseFloat(getComputedStyle(one).fontSize) < 16) found.push(`small: ${name(one)}`);
  if (/undefined|NaN|\[object|phone\.|\{\w+\}|\(\w+\)/.test(text)) found.push(`no words: ${name(one)}`);
  range.selectNodeContents(walk.currentNode);
  const how = cut(one, range.getBoundingClientRect());
  if (how) found.push(`${how}: ${name(one)}`);
  if (breaks(walk.currentNode)) found.push(`a word breaks: ${name(one)}`);
}
for (const one of (dialog ?? document).querySelectorAll("button:not(:disabled)")) {
  const {width, height} = one.getBoundingClientRect();
  if (seen(one) && (width < 47.5 || height < 47.5)) found.push(`a small key: ${name(one)} ${Math.round(width)} x ${Math.round(height)}`);
}
if (document.documentElement.scrollWidth > wide) found.push("the page is wider than the phone");
const foot = document.querySelector(".foot").getBoundingClientRect(), prompt = document.querySelector("main .prompt");
if (foot.bottom > high + 1) found.push("the foot is below the phone");
if (foot.height > high * 0.45) found.push(`the foot is ${Math.round(foot.height)} of ${high}`);
if (prompt && !dialog && seen(prompt) && prompt.getBoundingClientRect().bottom > foot.top + 1) found.push("the question is below the fold");
return [...new Set(found)];
