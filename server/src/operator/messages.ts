import { z } from "zod";

/** What a command asks the server for. */
export const actRequest = z.object({ act: z.string(), input: z.unknown() });

/** What the server answers with, one JSON object a line; the last is `done` or `error`. */
export type Frame = { item: unknown } | { done: true } | { error: string };
