const LIST = new Intl.ListFormat("en-US");

/** For the person who typed them, without a full stop, as the errors of the services. @param letters that no typeface has */
export function missingSentence(letters: readonly string[]): string {
  return `The PDF can’t show ${LIST.format(letters)}. Use other characters instead`;
}
