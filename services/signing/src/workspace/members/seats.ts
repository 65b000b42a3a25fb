import type { Seats } from "@sealwright/protocol/signing/answers";
import { GIVEN_ROLES, takesSeat } from "@sealwright/protocol/signing/roles";
import { seatsSentence } from "@sealwright/protocol/signing/usage-words";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Usage } from "../../envelope/usage.ts";
import { seatHolders } from "./roles.ts";

const WITH_SEAT = GIVEN_ROLES.filter(takesSeat);

interface Dependencies {
  usage: Usage;
}

type Place = Pick<Actor, "personId" | "workspaceId">;

/** The people who have a seat, and invitations that will take one. */
export async function readSeats(
  tx: SigningTx,
  { usage }: Dependencies,
  place: Place,
  now: Date,
): Promise<Seats> {
  const { workspaceId } = place;
  const holders = await seatHolders(tx, workspaceId);
  const { invited } = await tx
    .selectFrom("signing.memberInvitations")
    .select(({ fn }) => fn.countAll<string>().as("invited"))
    .where("workspaceId", "=", workspaceId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .where("role", "in", WITH_SEAT)
    .executeTakeFirstOrThrow();
  const limit = await usage.seats(tx, place);
  const taken = { people: holders.length, invited: Number(invited) };
  return { ...taken, limit: limit?.seats ?? null, price: limit?.price };
}

/**
 * The caller holds the workspace's lock.
 * @param counted open invitations keep their seats from others, but not from the one who accepts first
 * @throws SigningError seats-taken
 */
export async function assertFreeSeat(
  counted: "people" | "people and invitations",
  ...given: Parameters<typeof readSeats>
): Promise<void> {
  const seats = await readSeats(...given);
  const taken = seats.people + (counted === "people" ? 0 : seats.invited);
  if (seats.limit !== null && taken >= seats.limit) {
    throw new SigningError("seats-taken", seatsSentence(seats));
  }
}
