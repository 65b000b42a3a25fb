import { z } from "zod";
import { SigningError } from "../../base/errors.ts";

export interface Position {
  key: string;
  id: string;
}

const position = z.tuple([z.string(), z.string()]);

export function writeCursor({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** @throws SigningError bad-request */
export function readCursor(cursor: string): Position {
  try {
    const [key, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { key, id };
  } catch {
    throw new SigningError("bad-request", "cursor is not one of ours");
  }
}
