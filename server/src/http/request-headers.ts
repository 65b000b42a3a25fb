import type { IncomingHttpHeaders } from "node:http";

/** Encodings of the build, preferred first, with the suffix of their files. */
export const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * Our encodings that an Accept-Encoding header names and does not refuse (`br;q=0`), preferred first. A bare `*` counts for
 * none: it comes from simple programs that decode nothing.
 */
export function acceptedEncodings(header = ""): string[] {
  const accepted = header
    .toLowerCase()
    .split(",")
    .map((entry) => entry.split(";").map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([name]) => name);
  return ENCODINGS.map(({ name }) => name).filter((name) => accepted.includes(name));
}

/** Whether If-None-Match names that version. Weak and strong tags count the same here, since CDNs weaken them (RFC 9110, 13.1.2). */
export function hasVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tag = etag.replace(/^W\//, "");
  return header.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
}

/** Not satisfiable either, and understood by sirv. */
const AFTER_EVERY_FILE = "bytes=999999999999999-";

/**
 * Removes what sirv misreads from a request's headers: it finds names of encodings even where they are refused, ends the
 * connection at ranges that run backward, and answers with a part although If-Range asks for the whole of a newer version.
 * Any range may be ignored (RFC 9110, 14.2), but the last 0 bytes can never be sent (14.1.2), which it takes for the whole.
 */
export function normalizeHeaders(headers: IncomingHttpHeaders): void {
  headers["accept-encoding"] = acceptedEncodings(headers["accept-encoding"]).join(", ");
  if (/^bytes=-0+$/.test(headers.range ?? "")) headers.range = AFTER_EVERY_FILE;
  if (headers["if-range"] !== undefined || !isForwardRange(headers.range)) delete headers.range;
}

function isForwardRange(range = ""): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return from !== undefined && (!to || Number(from) <= Number(to));
}
