import type { Source } from "./sources.ts";

/** Warnings before a file is changed, by its features. */
const SENTENCES: [
  isSo: (about: Source["about"]) => boolean,
  sentence: (name: string, about: Source["about"]) => string,
][] = [
  [
    ({ isCutOff }) => isCutOff,
    (name) =>
      `${name} is damaged: its end is missing. Pages may be lost or blank, so compare them with the original.`,
  ],
  [
    ({ unreadable }) => unreadable.length > 0,
    (name, { unreadable }) =>
      `${name} is damaged: what is on page ${unreadable.map((page) => page + 1).join(", ")} can’t be read and is left out. Compare it with the original.`,
  ],
  [
    ({ isSigned }) => isSigned,
    (name) =>
      `${name} carries a digital signature. It covers the exact file, so any change here breaks it: the result shows the signature’s picture and proves nothing. Keep the original.`,
  ],
  [
    ({ hasXfa }) => hasXfa,
    (name) =>
      `${name} is a form made with Adobe LiveCycle. Some of these only show their pages in Adobe’s own reader.`,
  ],
  [
    ({ isPdfa }) => isPdfa,
    (name) =>
      `${name} is marked as PDF/A, for archives. The mark stays while you turn and reorder its pages. Any other change removes it.`,
  ],
  [
    ({ hasLockedAttachments }) => hasLockedAttachments,
    (name) =>
      `The files attached to ${name} are protected by a password. They are left out here: keep the original.`,
  ],
  [
    ({ attachments }) => attachments > 0,
    (name) =>
      `${name} has attached files. They stay as long as no page is taken out and no other file is added.`,
  ],
];

export const warnings = (name: string, about: Source["about"]): string[] =>
  SENTENCES.flatMap(([isSo, sentence]) => (isSo(about) ? [sentence(name, about)] : []));
