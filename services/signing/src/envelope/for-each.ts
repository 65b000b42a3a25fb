/** In one run; the next is a minute later. */
export const AT_ONCE = 200;

/** Works on rows one after the other. A failure does not stop the next ones. */
export type ForEach = (rows: readonly { id: string }[], work: (id: string) => Promise<void>) => Promise<void>;
