import { brand } from "@sealwright/brand";
import type { Door } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { Action } from "../../ui/action.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Said } from "../../ui/said.tsx";
import { SignerLines } from "../../ui/signer-lines.tsx";
import { Slip } from "../../ui/slip.tsx";

type Closed = Exclude<Door["link"], "ready">;

interface WrongMoment {
  title: string;
  says(door: Door): ReactNode;
}

const MOMENTS: Record<Closed, WrongMoment> = {
  early: {
    title: "It isn’t your turn yet",
    says: () => "Others sign or approve it before you. We’ll email you a new link as soon as it’s your turn.",
  },
  used: {
    title: "This link was used already",
    says: () =>
      "Each link opens the contract once. We can email a new one to the address that this one was sent to.",
  },
  replaced: {
    title: "This link was replaced",
    says: ({ renews }) =>
      `A later email about this contract has another link: use that one. If you have no later email, the sender may have named another address or another person.${renews ? RENEWS : ""}`,
  },
  signed: {
    title: "You signed this contract",
    says: ({ isSealed }) =>
      isSealed
        ? "Everyone has signed, and we emailed you the sealed contract and its certificate. If you can’t find them, we can email you a link to them."
        : "There’s nothing more for you to do. When everyone has signed, we email you the sealed contract and its certificate.",
  },
  approved: {
    title: "You approved this contract",
    says: ({ isSealed }) =>
      isSealed
        ? "Everyone has signed, and we emailed you the sealed contract and its certificate. If you can’t find them, we can email you a link to them."
        : "There’s nothing more for you to do. When everyone has signed, we email you the sealed contract and its certificate.",
  },
  declined: {
    title: "This contract was declined",
    says: (door) => <>It can’t be signed anymore. {wayOn(door)}</>,
  },
  signed_on_paper: {
    title: "This contract was signed on paper",
    says: ({ sender, title }) => (
      <>
        There’s nothing left to sign here. Keep your paper copy. If you didn’t sign one,{" "}
        <EmailLink {...sender} subject={title} />.
      </>
    ),
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

const RENEWS = " We can send a new link to the address that the sender has now.";

const SHOWS_OTHERS = new Set<Door["link"]>(["early", "signed", "approved", "expired"]);

function wayOn({ sender, title }: Door): ReactNode {
  return (
    <>
      To continue, <EmailLink {...sender} subject={title} />.
    </>
  );
}

export function ClosedDoor({ door, renewed }: { door: Door; renewed: boolean }) {
  const { title, says } = MOMENTS[door.link as Closed];
  return (
    <>
      <h1>{title}</h1>
      <Slip id="contract-title" title={door.title}>
        <p>
          From <PersonName name={door.sender.name} />
        </p>
        {door.reason && <Said text={door.reason} />}
      </Slip>
      {SHOWS_OTHERS.has(door.link) && door.others.length > 0 && <SignerLines lines={door.others} />}
      <p>{says(door)}</p>
      {door.renews && !renewed && <Action to="?renew">Send me a new link</Action>}
    </>
  );
}

export const closedTitle = (link: Door["link"]) => (link === "ready" ? undefined : MOMENTS[link].title);
