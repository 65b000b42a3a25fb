/** The result of one experiment. */
export interface Finding {
  what: string;
  result: string;
  passed: boolean;
}
