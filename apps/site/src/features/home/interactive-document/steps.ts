/** Steps of the sample clause, in order. */
export const documentSteps = [
  { name: "Draft", when: "Sep 2", said: "The clause as it is in the template." },
  {
    name: "Redline",
    when: "Sep 16",
    said: "Both sides mark their changes in the Word file.",
  },
  { name: "Accepted", when: "Sep 17", said: "Both sides initial what they accept." },
  { name: "Signed", when: "Sep 22", said: "Both parties have signed." },
  { name: "Sealed", when: "Sep 22", said: "The document is sealed. Notice deadline: August 31, 2027." },
] as const;
