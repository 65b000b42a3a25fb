/** The sample that was “signed”: its fingerprint is computed at build, and again in the browser. */
export const signedText = `STATEMENT OF WORK No. 7
Loewens Tools engages Robin Askew to photograph 40 products.
Fee: $2,400, payable within 30 days after delivery.
Delivery: by December 18, 2026.
The Client may use the photographs in print and online.`;

export const sampleRecord = [
  { time: "13:40:02", what: "Sent by Mara Loewens to Robin Askew" },
  { time: "14:08:11", what: "Opened by Robin from the emailed link" },
  { time: "14:09:30", what: "Robin agreed to sign electronically" },
  { time: "14:09:37", what: "Signed by Robin, typed" },
  { time: "14:50:20", what: "Signed by Mara, drawn" },
] as const;

/** Changes one digit: a fee of $2,400 becomes $2,900. */
export function changeOneCharacter(text: string): string {
  return text.includes("$2,400") ? text.replace("$2,400", "$2,900") : `${text.slice(0, -1)}!`;
}
