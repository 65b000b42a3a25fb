import canonicalize from "canonicalize";
import { z } from "zod";
import { sha256Hex } from "../bytes.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Something that happened to an envelope. Its kinds are the signing service's; `certificate/event-words.ts` words them. */
export const chainedEvent = z.object({
  /** From 1, without gaps. */
  seq: z.int().min(1),
  /** In UTC. */
  at: z.iso.datetime(),
  kind: z.string().regex(/^[a-z][a-z_]*$/),
  /** Who did it; a recipient with its id. */
  actor: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["sender", "system"]) }),
    z.object({ kind: z.literal("recipient"), id: z.string().min(1) }),
  ]),
  details: z.record(z.string(), z.json()),
  /** SHA-256 of the event before, over its canonical JSON (RFC 8785). The first has none. */
  previous: hash.nullable(),
});

export type ChainedEvent = z.infer<typeof chainedEvent>;
export type NewEvent = Pick<ChainedEvent, "at" | "kind" | "actor" | "details">;

/** @param last of the chain so far @returns the event as it is stored */
export async function chainEvent(event: NewEvent, last: ChainedEvent | undefined): Promise<ChainedEvent> {
  const { at, kind, actor, details } = event;
  const previous = last ? await eventHash(last) : null;
  return { seq: (last?.seq ?? 0) + 1, at, kind, actor, details, previous };
}

/** SHA-256 over the canonical JSON of an event, in hexadecimal. */
export async function eventHash(event: ChainedEvent): Promise<string> {
  const { seq, at, kind, actor, details, previous } = event;
  const text = canonicalize({ seq, at, kind, actor, details, previous }) ?? "";
  return sha256Hex(new TextEncoder().encode(text));
}

/** @param events in the order of their numbers @returns the number of the first that does not follow from the one before */
export async function verifyChain(
  events: readonly ChainedEvent[],
): Promise<{ isIntact: true } | { isIntact: false; seq: number }> {
  let previous: string | null = null;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.previous !== previous) return { isIntact: false, seq: index + 1 };
    previous = await eventHash(event);
  }
  return { isIntact: true };
}
