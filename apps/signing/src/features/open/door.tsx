import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { Door } from "@sealwright/protocol/signing/answers";
import { Fragment } from "react";
import { Action } from "../../ui/action.tsx";
import { isSoon } from "../../ui/is-soon.ts";
import { Moment } from "../../ui/moment.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Quiet } from "../../ui/quiet.tsx";
import { Said } from "../../ui/said.tsx";
import { Slip } from "../../ui/slip.tsx";
import { Terms } from "../../ui/terms.tsx";
import { ClosedDoor, closedTitle } from "./closed-door.tsx";

export interface DoorProps {
  door: Door;
  /** The session that this browser opened with the link. */
  session: string | undefined;
  renewed: boolean;
}

export function DoorPage(props: DoorProps) {
  const { door, session, renewed } = props;
  if (session !== undefined && !renewed) return <OpenedHere {...props} session={session} />;
  return (
    <>
      {renewed && <Notice kind="done">We emailed you a new link.</Notice>}
      <DoorOf door={door} renewed={renewed} />
    </>
  );
}

function DoorOf({ door, renewed }: Pick<DoorProps, "door" | "renewed">) {
  if (door.link !== "ready") return <ClosedDoor door={door} renewed={renewed} />;
  return door.isSealed ? <SealedDoor door={door} /> : <ReadyDoor door={door} />;
}

export function doorTitle({ link, isSealed, sender, approves }: Door): string {
  const open = isSealed ? SEALED_TITLE : `${sender.name} sent you a contract to ${actOf(approves)}`;
  return closedTitle(link) ?? open;
}

const actOf = (approves: boolean) => (approves ? "approve" : "sign");

const SEALED_TITLE = "This contract is signed";

/** For a link that comes after completion: there is nothing left to sign. */
function SealedDoor({ door: { title, sender, name, needsCode } }: Pick<DoorProps, "door">) {
  return (
    <>
      <h1>{SEALED_TITLE}</h1>
      <Slip id="contract-title" title={title}>
        <Terms
          terms={[
            ["For", <PersonName key="name" name={name} />],
            ["From", <PersonName key="sender" name={sender.name} />],
          ]}
        />
      </Slip>
      <p>Everyone has signed. You can read it, and save the sealed PDF and its certificate.</p>
      <Action>Open the contract</Action>
      <Quiet>
        No account needed.
        {needsCode && CODE_FIRST}
      </Quiet>
    </>
  );
}

const CODE_FIRST = " We’ll email you a code first.";

function ReadyDoor({ door }: Pick<DoorProps, "door">) {
  const { title, sender, name, message, expiresAt, timeZone, needsCode, others, approves } = door;
  return (
    <>
      <h1>
        <PersonName name={sender.name} /> sent you a contract to {actOf(approves)}
      </h1>
      <p className="quiet">
        {sender.name === sender.email ? "The sender’s email is verified" : `${sender.email}, email verified`}
      </p>
      <Slip id="contract-title" title={title}>
        {message && <Said text={message} />}
        <Terms
          terms={[
            ["For", <PersonName key="name" name={name} />],
            ...(others.length > 0
              ? [
                  [
                    approves ? "Signs after you" : "Also signing",
                    <Names key="others" people={others} />,
                  ] as const,
                ]
              : []),
            [
              approves ? "Approve by" : "Sign by",
              <span key="by" data-soon={isSoon(expiresAt) || undefined}>
                <Moment at={expiresAt} timeZone={timeZone} precise />
              </span>,
            ],
          ]}
        />
      </Slip>
      <Action>Open the contract</Action>
      <Quiet>
        No account needed. Opening it doesn’t {actOf(approves)} anything.
        {needsCode && CODE_FIRST}
      </Quiet>
    </>
  );
}

function Names({ people }: { people: Door["others"] }) {
  return people.map(({ name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two signers may have the same name
    <Fragment key={index}>
      {index > 0 && ", "}
      <PersonName name={name} />
    </Fragment>
  ));
}

/** The link worked once, and this browser still has its session. */
function OpenedHere({ door, session }: Pick<DoorProps, "door"> & { session: string }) {
  return (
    <>
      <h1>You opened this contract here before</h1>
      <Slip id="contract-title" title={door.title}>
        <p>
          From <PersonName name={door.sender.name} />
        </p>
      </Slip>
      <ButtonLink look="main" href={`/sign/${session}`} className="btn-wide">
        Continue where you left off
      </ButtonLink>
      <Action to="?renew" look="plain">
        Send me a new link
      </Action>
      <Quiet>A new link also works in another browser. It ends this one.</Quiet>
    </>
  );
}
