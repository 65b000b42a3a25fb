/** A case with a known answer: the page lists them, and the tests compute every one. */
export interface Example {
  /** Fields that differ from the sheet's start, as typed. */
  given: Readonly<Record<string, string>>;
  /** The case in a few words. */
  what: string;
  /** The label of the line with the answer; without one, it is the sheet's answer. */
  line?: string;
  /** A date, or a number with as many decimal places as the source prints: "2027-04-30", "761.78", "49474". */
  answer: string;
  /** Who published the case; without one we worked it out with exact fractions, apart from this code. */
  source?: { name: string; href: string };
}
