"""The screens of the app. A page never imports a page of another family: it says where to go with a record of `ways`."""
