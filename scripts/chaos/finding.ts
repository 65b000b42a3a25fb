/** What one experiment found. */
export interface Finding {
  what: string;
  result: string;
  passed: boolean;
}
