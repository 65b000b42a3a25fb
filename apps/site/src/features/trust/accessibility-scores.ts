import type { Score } from "./scorecard.tsx";

/** Criteria that e2e/journeys checks on every change, and those that are untested. */
export const scores: readonly Score[] = [
  {
    what: "The rules a machine can check",
    state: "passed",
    how: "axe-core, with its rules for WCAG 2.0, 2.1 and 2.2 at levels A and AA, on a page of each kind, with menus and dialogs open, at three widths and in both themes.",
  },
  {
    what: "Keyboard alone",
    state: "passed",
    how: "A test walks through the navigation bar, every menu and the whole home page, forward and back. At each stop the whole focus ring must be in view. Another fills out an entire lease.",
  },
  {
    what: "Enlarged to 400 %",
    state: "passed",
    how: "In windows as small as 320 by 256 pixels, and on a phone with text at twice its size, only wide tables scroll sideways, each in a frame of its own that the keyboard reaches.",
  },
  {
    what: "Without JavaScript",
    state: "passed",
    how: "Text, menus and contracts are read with scripts off. What needs a script is labeled or left out.",
  },
  {
    what: "Less motion, more contrast, print",
    state: "passed",
    how: "With reduced motion, drawings show their end at once. In forced colors, backgrounds become borders. On paper, controls disappear and clauses stay whole.",
  },
  {
    what: "Right-to-left text",
    state: "partly",
    how: "The layout turns with the language. Contract texts stay in English, left to right, because that is the language they were written in.",
  },
  {
    what: "Downloaded PDFs",
    state: "partly",
    how: "Each file is tagged for screen readers and declares PDF/UA-1; a program compares its tags with the text. A reading by a person with assistive technology is still to be done.",
  },
  {
    what: "Browsers other than Chromium",
    state: "not yet",
    how: "Automatic tests run in Chromium. Firefox and Safari get the same standard HTML, but a fault that only they have would escape us.",
  },
  {
    what: "Screen readers, with people who use them daily",
    state: "not yet",
    how: "We test names, roles and announcements by program. That finds a missing label. A sentence that depends on the picture beside it takes a person to find.",
  },
  {
    what: "Voice and switch control",
    state: "not yet",
    how: "Visible labels are the names of their controls, which voice control relies on. We still have to try it here.",
  },
];
