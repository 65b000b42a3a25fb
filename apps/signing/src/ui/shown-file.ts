/** Where a session reads one of its files. @param document its position in the envelope */
export const shownFile = (session: string, document: number): string =>
  `/sign/${session}/contract.pdf?document=${document}`;
