import { z } from "zod";

/** A command's request to the server. */
export const actRequest = z.object({ act: z.string(), input: z.unknown() });

/** The server's answer, one JSON object a line; the last is `done` or `error`. */
export type Frame = { item: unknown } | { done: true } | { error: string };
