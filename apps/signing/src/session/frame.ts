import type { Frame } from "@sealwright/protocol/signing/answers";
import type { Context } from "hono";
import type { ShownFrame } from "../ui/frame/frame-context.tsx";

/** Set for a framed request, which the app makes of itself. */
export function frameOf(c: Context): ShownFrame | undefined {
  return (c.env as { frame?: ShownFrame } | undefined)?.frame;
}

/** Lets the frame's own pages frame a response. */
export function framePolicy(policy: string, { origins }: ShownFrame): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(" ")}`);
}

/**
 * Lets a page of uploads show them: drawn in a frame of ours and, without scripts, by the browser's own viewer. That one
 * sends no session from a frame inside a frame, so there they open in a tab of their own.
 */
export function allowPdfs(c: Context, pagesPolicy: string): void {
  const frame = frameOf(c);
  const viewer = frame ? "object-src 'none'" : "object-src 'self'";
  const policy = pagesPolicy.replace("object-src 'none'", `${viewer}; frame-src 'self'`);
  c.header("Content-Security-Policy", frame ? framePolicy(policy, frame) : policy);
}

/** @param act the request's action; see `ShownFrame` */
export function shownIn(
  c: Context,
  { returnUrl, ...frame }: Frame,
  { secret, act }: Pick<ShownFrame, "secret" | "act">,
): ShownFrame {
  const fillsWindow = c.req.header("Sec-Fetch-Dest") === "document";
  return { ...frame, secret, act, returnUrl: fillsWindow ? returnUrl : null };
}
