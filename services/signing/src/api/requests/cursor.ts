import { ApiError } from "../../base/api-error.ts";

export interface Cursor {
  createdAt: Date;
  id: string;
}

export const PAGE_SIZE = 20;

function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");
}

export function readCursor(text: string): Cursor {
  const [, time, id] = /^(\d{1,15}) ([\w-]{1,40})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new ApiError("invalid_request", "after is not the next of a page.", { parameter: "after" });
  }
  return { createdAt: new Date(Number(time)), id };
}

/** @param rows one more than fits on the page, if there are more @returns `data` and `next` */
export function pageOf<Row extends Cursor, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
): { data: Item[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(view), next: rows.length > limit && last ? writeCursor(last) : null };
}
