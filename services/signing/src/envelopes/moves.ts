import type { EnvelopeState, EventKind, SignerState } from "@sealwright/protocol/signing/states";

/** What decides an envelope's moves: its state, and that of each signer. Those who get a copy only are not among them. */
export interface Standing {
  state: EnvelopeState;
  signers: readonly StandingSigner[];
  /** The number of those who wait until what others have filled in is in their file. */
  nextStep?: number | null;
}

export interface StandingSigner {
  id: string;
  /** Those with the same number sign at the same time. */
  order: number;
  state: SignerState;
}

/** What someone, or time, does to an envelope. */
export type Act =
  | ActOfSigner
  /** The file of those who sign next has it. */
  | { kind: "show" }
  | { kind: "void" | "expire" };

interface ActOfSigner {
  kind: "notify" | "open" | "sign" | "decline" | "correct" | "remind";
  signer: string;
  /** Of who signs: something was filled in that those who sign next are to be shown in the file. */
  fillsIn?: boolean;
}

/** Why an act is refused. */
export type Refusal = "unknown-signer" | "ended" | "signed" | "early" | "not-opened";

export type Decision =
  | { outcome: "refused"; why: Refusal }
  /** As an act that was done before. */
  | { outcome: "unchanged" }
  | {
      outcome: "moved";
      standing: Standing;
      /** In their order. */
      events: { kind: EventKind; signer?: string }[];
      /** Whose turn it is now, so that a mail goes to them. */
      invited: string[];
    };

/** Decides what an act does to an envelope. Pure: whoever may act, and when, is decided before. */
export function decide(standing: Standing, act: Act): Decision {
  if (!("signer" in act)) {
    if (standing.state !== "sent") return refuse("ended");
    if (act.kind === "show") return show(standing);
    const state = act.kind === "void" ? "voided" : "expired";
    return moved({ ...standing, state }, [{ kind: state }]);
  }
  const signer = standing.signers.find(({ id }) => id === act.signer);
  if (!signer) return refuse("unknown-signer");
  if (act.kind === "sign" && signer.state === "signed") return { outcome: "unchanged" };
  if (standing.state !== "sent") return refuse("ended");
  if (signer.state === "signed") return refuse("signed");
  return decideFor(signer, act, standing);
}

/** In an envelope that is out, for a signer who has not signed. */
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
      // What was mailed is recorded when the mail server has it.
      return moved(standing, [], [signer.id]);
    case "open":
      if (signer.state === "opened") return { outcome: "unchanged" };
      return moved(withState(standing, signer, "opened"), [event("opened", signer)]);
    case "decline":
      return moved({ ...withState(standing, signer, "declined"), state: "declined" }, [
        event("declined", signer),
      ]);
    default:
      return signer.state === "opened" ? sign(signer, standing, act.fillsIn === true) : refuse("not-opened");
  }
}

function sign(signer: StandingSigner, standing: Standing, fillsIn: boolean): Decision {
  const after = withState(standing, signer, "signed");
  const signed = event("signed", signer);
  if (after.signers.every(({ state }) => state === "signed")) {
    return moved({ ...after, state: "completed" }, [signed, { kind: "completed" }]);
  }
  const invited = after.signers.filter(
    (other) => other.state === "waiting" && isTurnOf(other, after) && !isTurnOf(other, standing),
  );
  if (fillsIn && invited.length > 0) {
    return moved({ ...after, nextStep: Math.min(...invited.map(({ order }) => order)) }, [signed]);
  }
  return moved(
    after,
    [signed],
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

/** Whether all with a lower number have signed, and what they filled in is in the file. */
export function isTurnOf(
  { order }: Pick<StandingSigner, "order">,
  { signers, nextStep }: Pick<Standing, "signers" | "nextStep">,
): boolean {
  const isShown = typeof nextStep !== "number" || order < nextStep;
  return isShown && signers.every((other) => other.order >= order || other.state === "signed");
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
