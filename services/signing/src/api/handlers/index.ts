import type { Handler } from "../handler.ts";

/** By the id of its call in the reference. */
export const handlers: Readonly<Record<string, Handler>> = {};
