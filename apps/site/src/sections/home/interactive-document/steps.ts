/** What happens to the sample clause, in order. */
export const documentSteps = [
  { name: "Draft", when: "2 Sep", said: "The clause as the template has it." },
  { name: "Redline", when: "16 Sep", said: "Certius proposes changes and names the rule behind them." },
  { name: "Accepted", when: "17 Sep", said: "Both sides initial what they accept." },
  { name: "Signed", when: "22 Sep", said: "Both parties have signed." },
  { name: "Sealed", when: "22 Sep", said: "The document is sealed. Notice day: 31 August 2027." },
] as const;
