import { brand } from "@sealwright/brand";
import type { Door } from "@sealwright/protocol/signing/calls";
import type { ReactNode } from "react";
import { Action } from "../layout/action.tsx";
import { EmailLink } from "../layout/email-link.tsx";
import { Moment } from "../layout/moment.tsx";
import { PersonName } from "../layout/person-name.tsx";
import { Said } from "../layout/said.tsx";
import { Slip } from "../layout/slip.tsx";

type Closed = Exclude<Door["link"], "ready">;

interface WrongMoment {
  title: string;
  says(door: Door): ReactNode;
  /** Whether a new link leads on. */
  renews?: true;
}

/** Every moment in which a link opens nothing. */
const MOMENTS: Record<Closed, WrongMoment> = {
  early: {
    title: "It isn’t your turn yet",
    says: () => "Others sign before you. We’ll email you a new link as soon as it’s your turn.",
  },
  used: {
    title: "This link was used already",
    says: () =>
      "Each link opens the contract once. We can email a new one to the address that this one was sent to.",
    renews: true,
  },
  replaced: {
    title: "There’s a newer link",
    says: () =>
      "We’ve emailed you another link since. Open the latest email about this contract, and use the link in it.",
  },
  signed: {
    title: "You signed this contract",
    says: () =>
      "There’s nothing more for you to do. When everyone has signed, we email you the sealed contract and its certificate.",
  },
  declined: {
    title: "This contract was declined",
    says: (door) => <>It can’t be signed anymore. {wayOn(door)}</>,
  },
  voided: {
    title: "This contract was withdrawn",
    says: (door) => (
      <>
        <PersonName name={door.sender.name} /> voided it, so signatures on it have no effect. Delete any copy
        that you saved. {wayOn(door)}
      </>
    ),
  },
  expired: {
    title: "The time to sign has passed",
    says: (door) => (
      <>
        It could be signed until <Moment at={door.expiresAt} timeZone={door.timeZone} />. {wayOn(door)}
      </>
    ),
  },
  stopped: {
    title: "We stopped this contract",
    says: () => (
      <>
        It may break our rules, so no one can open or sign it here. Questions? Write to{" "}
        <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>.
      </>
    ),
  },
};

function wayOn({ sender, title }: Door): ReactNode {
  return (
    <>
      To go on, <EmailLink {...sender} subject={title} />.
    </>
  );
}

/** A link that opens nothing: why, and what to do now. */
export function ClosedDoor({ door, renewed }: { door: Door; renewed: boolean }) {
  const { title, says, renews } = MOMENTS[door.link as Closed];
  return (
    <>
      <h1>{title}</h1>
      <Slip id="contract-title" title={door.title}>
        <p>
          From <PersonName name={door.sender.name} />
        </p>
        {door.reason && <Said text={door.reason} />}
      </Slip>
      <p>{says(door)}</p>
      {renews && !renewed && <Action to="?renew">Send me a new link</Action>}
    </>
  );
}

export const closedTitle = (link: Door["link"]) => (link === "ready" ? undefined : MOMENTS[link].title);
