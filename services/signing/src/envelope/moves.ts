import type { EnvelopeState, EventKind, SignerState } from "@sealwright/protocol/signing/states";

/** An envelope's own state and that of each signer and approver. Recipients of copies are not included. */
export interface Standing {
  state: EnvelopeState;
  signers: readonly StandingSigner[];
  /** The order number of signers who wait until earlier answers are in their file. */
  nextStep?: number | null;
}

export interface StandingSigner {
  id: string;
  /** Signers with the same number sign at the same time. */
  order: number;
  state: SignerState;
  /** Approves instead of signing, and before the others. */
  approves?: boolean;
}

export type Act = ActOfSigner | { kind: "show" } | { kind: "void" | "expire" | "paper" };

interface ActOfSigner {
  kind: "notify" | "open" | "sign" | "approve" | "decline" | "correct" | "remind";
  signer: string;
  fillsIn?: boolean;
}

export type Refusal = "unknown-signer" | "ended" | "signed" | "approved" | "early" | "not-opened";

export type Decision =
  | { outcome: "refused"; why: Refusal }
  | { outcome: "unchanged" }
  | {
      outcome: "moved";
      standing: Standing;
      events: { kind: EventKind; signer?: string }[];
      invited: string[];
    };

const ENDS = { void: "voided", expire: "expired", paper: "signed_on_paper" } as const;

/** Decides an act's effect on an envelope. Pure: permission and time are checked before. */
export function decide(standing: Standing, act: Act): Decision {
  if (!("signer" in act)) {
    if (standing.state !== "sent") return refuse("ended");
    if (act.kind === "show") return show(standing);
    const state = ENDS[act.kind];
    return moved({ ...standing, state }, [{ kind: state }]);
  }
  const signer = standing.signers.find(({ id }) => id === act.signer);
  if (!signer) return refuse("unknown-signer");
  if (act.kind === "sign" && signer.state === "signed") return { outcome: "unchanged" };
  if (act.kind === "approve" && signer.state === "approved") return { outcome: "unchanged" };
  if (standing.state !== "sent") return refuse("ended");
  if (signer.state === "signed" || signer.state === "approved") return refuse(signer.state);
  return decideFor(signer, act, standing);
}

function decideFor(signer: StandingSigner, act: ActOfSigner, standing: Standing): Decision {
  const isOnTurn = isTurnOf(signer, standing);
  if (act.kind === "correct") {
    const invited = isOnTurn ? [signer.id] : [];
    return moved(withState(standing, signer, "waiting"), [event("corrected", signer)], invited);
  }
  if (!isOnTurn) return refuse("early");
  switch (act.kind) {
    case "notify":
      if (signer.state !== "waiting") return { outcome: "unchanged" };
      return moved(withState(standing, signer, "notified"), [event("notified", signer)]);
    case "remind":
      // The mail is recorded when the mail server has accepted it.
      return moved(standing, [], [signer.id]);
    case "open":
      if (signer.state === "opened") return { outcome: "unchanged" };
      return moved(withState(standing, signer, "opened"), [event("opened", signer)]);
    case "decline":
      return moved({ ...withState(standing, signer, "declined"), state: "declined" }, [
        event("declined", signer),
      ]);
    default:
      if (signer.state !== "opened" || (act.kind === "approve") !== (signer.approves === true))
        return refuse("not-opened");
      return finish(signer, standing, act.fillsIn === true);
  }
}

/** Signs or approves. */
function finish(signer: StandingSigner, standing: Standing, fillsIn: boolean): Decision {
  const state = signer.approves ? "approved" : "signed";
  const after = withState(standing, signer, state);
  const done = event(state, signer);
  if (after.signers.every(isDone)) {
    return moved({ ...after, state: "completed" }, [done, { kind: "completed" }]);
  }
  const invited = after.signers.filter(
    (other) => other.state === "waiting" && isTurnOf(other, after) && !isTurnOf(other, standing),
  );
  if (fillsIn && invited.length > 0) {
    return moved({ ...after, nextStep: Math.min(...invited.map(({ order }) => order)) }, [done]);
  }
  return moved(
    after,
    [done],
    invited.map(({ id }) => id),
  );
}

function show(standing: Standing): Decision {
  const { nextStep, signers } = standing;
  if (typeof nextStep !== "number") return { outcome: "unchanged" };
  const invited = signers.filter(({ order, state }) => order === nextStep && state === "waiting");
  return moved(
    { ...standing, nextStep: null },
    [{ kind: "text_added" }],
    invited.map(({ id }) => id),
  );
}

/** Whether all with a lower number have signed or approved, and their answers are in the file. */
export function isTurnOf(
  { order }: Pick<StandingSigner, "order">,
  { signers, nextStep }: Pick<Standing, "signers" | "nextStep">,
): boolean {
  const isShown = typeof nextStep !== "number" || order < nextStep;
  return isShown && signers.every((other) => other.order >= order || isDone(other));
}

export function isDone({ state }: Pick<StandingSigner, "state">): boolean {
  return state === "signed" || state === "approved";
}

function withState(standing: Standing, { id }: StandingSigner, state: SignerState): Standing {
  const signers = standing.signers.map((one) => (one.id === id ? { ...one, state } : one));
  return { ...standing, signers };
}

const event = (kind: EventKind, { id: signer }: StandingSigner) => ({ kind, signer });

function refuse(why: Refusal): Decision {
  return { outcome: "refused", why };
}

function moved(
  standing: Standing,
  events: { kind: EventKind; signer?: string }[],
  invited: string[] = [],
): Decision {
  return { outcome: "moved", standing, events, invited };
}
