/** Visitors' questions about the PDF tools, on the page and in its structured data. */
export const pdfQuestions = [
  {
    question: "Can it open a PDF with a password?",
    answer:
      "Yes, if you know the password. The page asks for it, unlocks a copy in your browser, and the file you download is unlocked. Files locked with a certificate stay locked.",
  },
  {
    question: "What happens to a PDF that is already signed?",
    answer:
      "A digital signature covers the exact file, so turning one page is enough to break it. The page warns you when it sees one. The picture of the signature stays, but its proof is gone: keep the original, and send that one.",
  },
  {
    question: "How much smaller will my file get?",
    answer:
      "That depends on what’s inside. A scan or a brochure full of JPEG photos often shrinks a lot. A contract that is only text hardly changes. You see both sizes, and if the file stays the same size you get it back as it was.",
  },
  {
    question: "Is a page that I delete really gone?",
    answer:
      "Yes. The new file is written only from the pages you kept, so the deleted text is gone. Covering words with a stamp is different: they are still underneath.",
  },
  {
    question: "Can I use this instead of sending a contract for signature?",
    answer:
      "For a form that only you fill in, yes. If other people have to sign, send an envelope: it keeps the record of who signed and when.",
  },
] as const;
