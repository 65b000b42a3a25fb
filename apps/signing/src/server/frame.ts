import type { Frame } from "@sealwright/protocol/signing/calls";
import type { Context } from "hono";
import type { ShownFrame } from "../pages/page-data.ts";

/** Set for what is answered inside a frame, by requests that the app makes of itself. */
export function frameOf(c: Context): ShownFrame | undefined {
  return (c.env as { frame?: ShownFrame } | undefined)?.frame;
}

/** A policy that lets the frame's own pages frame an answer. */
export function framePolicy(policy: string, { origins }: ShownFrame): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(" ")}`);
}

/** @param act what the request does; see `ShownFrame` */
export function shownIn(
  c: Context,
  { returnUrl, ...frame }: Frame,
  { secret, act }: Pick<ShownFrame, "secret" | "act">,
): ShownFrame {
  const fillsWindow = c.req.header("Sec-Fetch-Dest") === "document";
  return { ...frame, secret, act, returnUrl: fillsWindow ? returnUrl : null };
}
