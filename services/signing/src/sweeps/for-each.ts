/** In one run; the next comes in a minute. */
export const AT_ONCE = 200;

/** Works on one after the other. One that fails does not keep the others waiting. */
export type ForEach = (rows: readonly { id: string }[], work: (id: string) => Promise<void>) => Promise<void>;
