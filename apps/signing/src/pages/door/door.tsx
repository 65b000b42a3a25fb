import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { Door } from "@sealwright/protocol/signing/calls";
import { Fragment } from "react";
import { Action } from "../layout/action.tsx";
import { Moment } from "../layout/moment.tsx";
import { PersonName } from "../layout/person-name.tsx";
import { Quiet } from "../layout/quiet.tsx";
import { Said } from "../layout/said.tsx";
import { Slip } from "../layout/slip.tsx";
import { Terms } from "../layout/terms.tsx";
import type { PageProps } from "../page-data.ts";
import { ClosedDoor, closedTitle } from "./closed-door.tsx";

const SOON_DAYS = 7;

/** What the link in a signer's email leads to. */
export function DoorPage(props: PageProps<"door">) {
  const { door, session, renewed } = props;
  if (session !== undefined && !renewed) return <OpenedHere {...props} session={session} />;
  return (
    <>
      {renewed && <Notice kind="done">We emailed you a new link. The older ones no longer work.</Notice>}
      <DoorOf door={door} renewed={renewed} />
    </>
  );
}

function DoorOf({ door, renewed }: Pick<PageProps<"door">, "door" | "renewed">) {
  if (door.link !== "ready") return <ClosedDoor door={door} renewed={renewed} />;
  return door.isSealed ? <SealedDoor door={door} /> : <ReadyDoor door={door} />;
}

/** What a browser's tab says. */
export function doorTitle({ link, isSealed, sender }: Door): string {
  const open = isSealed ? SEALED_TITLE : `${sender.name} sent you a contract to sign`;
  return closedTitle(link) ?? open;
}

const SEALED_TITLE = "This contract is signed";

/** For those who get a link once everyone has signed: there is nothing left to sign. */
function SealedDoor({ door: { title, sender, name, needsCode } }: Pick<PageProps<"door">, "door">) {
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

function ReadyDoor({ door }: Pick<PageProps<"door">, "door">) {
  const { title, sender, name, message, expiresAt, timeZone, needsCode, others } = door;
  return (
    <>
      <h1>
        <PersonName name={sender.name} /> sent you a contract to sign
      </h1>
      <p className="quiet">
        {sender.name === sender.email ? "The sender’s email is verified" : `${sender.email}, email verified`}
      </p>
      <Slip id="contract-title" title={title}>
        {message && <Said text={message} />}
        <Terms
          terms={[
            ["For", <PersonName key="name" name={name} />],
            ...(others.length > 0 ? [["Also signing", <Names key="others" people={others} />] as const] : []),
            [
              "Sign by",
              <span key="by" data-soon={isSoon(expiresAt) || undefined}>
                <Moment at={expiresAt} timeZone={timeZone} precise />
              </span>,
            ],
          ]}
        />
      </Slip>
      <Action>Open the contract</Action>
      <Quiet>
        No account needed. Opening it doesn’t sign anything.
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

/** The link works once, but this browser still has what it opened. */
function OpenedHere({ door, session }: Pick<PageProps<"door">, "door"> & { session: string }) {
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

export function isSoon(at: string, now = Date.now()): boolean {
  return Date.parse(at) - now < SOON_DAYS * 24 * 60 * 60 * 1000;
}
