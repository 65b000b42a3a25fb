import { z } from "zod";
import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";

/** true, false, 1, 0, yes or no; anything else is an error, never silently false. */
export function flag() {
  return z
    .enum(["true", "false", "1", "0", "yes", "no"], { error: "must be true or false" })
    .transform((value) => value === "true" || value === "1" || value === "yes");
}

/** A TCP port; 0 requests any free one. */
export function port() {
  return z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((value) => value <= 65535, "must be a port number from 0 to 65535");
}

export interface Rate {
  count: number;
  /** Milliseconds. */
  per: number;
  /** As written: `10/15m`. */
  toString(): string;
}

const UNITS: Record<string, number> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** How often something may happen: `10/15m` is ten times in 15 minutes; the units are s, m, h and d. */
export function rate() {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,2}[smhd]$/, "must be a count and a time span, such as 10/15m")
    .transform((text): Rate => {
      const [count = "", span = ""] = text.split("/");
      const per = Number.parseInt(span, 10) * (UNITS[span.slice(-1)] ?? 0);
      return { count: Number(count), per, toString: () => text };
    });
}

export function positiveInteger() {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a positive integer")
    .transform(Number);
}

/** An http(s) URL without a trailing slash, as browsers write it in `Origin`: lower-case, no default port. */
export function httpUrl() {
  return z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .transform((value) => new URL(value).href.replace(/\/$/, ""));
}

/** An http(s) URL that paths are appended to. */
export function baseUrl() {
  return httpUrl().refine(
    (value) => !/[?#]/.test(value),
    "must be an http or https URL without a query and a fragment: paths are appended to it",
  );
}

/** Comma-separated values; blanks are dropped. */
export function list() {
  return z.string().transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );
}
