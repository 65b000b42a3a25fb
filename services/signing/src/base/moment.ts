/** As the API writes times: in UTC, to the second. */
export function moment(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, "Z");
}
