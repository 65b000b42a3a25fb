/** Visitors' questions about a signature as a picture, on the page and in its structured data. */
export const makerQuestions = [
  {
    question: "Does it have to look like my signature on paper?",
    answer:
      "The laws quoted above ask what you meant; an initial can do. A bank that compares signatures by eye is another matter: give it the one it has on file.",
  },
  {
    question: "Which size of PNG should I take?",
    answer:
      "3× suits most documents: at its normal size on the page it prints at 288 dots per inch. Take 1× or 2× for an email footer, and 4× if you mean to enlarge it. The SVG stays sharp at any size.",
  },
  {
    question: "Why does my photo keep a gray patch?",
    answer:
      "Something on the paper is nearly as dark as the ink: the edge of a shadow, a fold, printed lines. Move “Faint ink” to the left, crop the photo to the signature, or take it again by a window with the flash off.",
  },
  {
    question: "Can I sign with the keyboard alone?",
    answer:
      "Yes. Choose “Type,” enter your name, pick a typeface with the arrow keys, then tab to the download. The file is of the same kind as a drawn one, and the law treats both alike.",
  },
  {
    question: "Can someone copy my signature from a contract?",
    answer:
      "Yes, as they could with scissors and a copier. Keep signed papers private, and where much is at stake, sign in a way that records who signed what and when.",
  },
] as const;
