import type { Hono } from "hono";
import { submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";
import { positionOf } from "./position.ts";

const RANGE = /^bytes=(\d{1,9})-(\d{1,9})$/;

/**
 * Bytes of a shown file, for the pages that the page's script shows. By POST, since a frame sends the session's secret
 * in the body; one range at a time (RFC 9110, 14.1.2).
 */
export function part(app: Hono, context: SigningContext): void {
  app.post("/sign/:session/part", (c) =>
    submit(c, context, async (session, { field }) => {
      const [begin, end] = rangeIn(c.req.header("Range"));
      c.header("Accept-Ranges", "bytes");
      const asked = { ...session, document: positionOf(field("document")), begin, end };
      const { bytes, length } = await context.signing.sessionFilePart(asked);
      if (bytes.length === 0) {
        c.header("Content-Range", `bytes */${length}`);
        return c.body(null, 416);
      }
      c.header("Content-Range", `bytes ${begin}-${begin + bytes.length - 1}/${length}`);
      return c.body(bytes, 206, { "Content-Type": "application/pdf" });
    }),
  );
}

/** @returns no bytes where it asks for none, or for more than one range */
function rangeIn(header = ""): [begin: number, end: number] {
  const [, first, last] = RANGE.exec(header) ?? [];
  const [begin, end] = [Number(first), Number(last) + 1];
  return end > begin ? [begin, end] : [0, 0];
}
