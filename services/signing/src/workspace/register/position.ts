import { isStorable } from "@sealwright/protocol/storable";
import { z } from "zod";
import { fieldError } from "../../base/errors.ts";

export interface Position {
  key: string;
  id: string;
}

const position = z.tuple([z.string().refine(isStorable), z.string().refine(isStorable)]);

export function writeCursor({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** @throws SigningError bad-request */
export function readCursor(cursor: string): Position {
  try {
    const [key, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { key, id };
  } catch {
    throw fieldError("cursor", "is not one of ours");
  }
}
