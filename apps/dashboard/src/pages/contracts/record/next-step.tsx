import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord, Envelope, Recipient } from "@sealwright/protocol/signing/calls";
import type { ReactNode } from "react";
import { contractPath } from "../../../server/contracts/contract-path.ts";
import { Form } from "../../forms/form.tsx";
import { PersonName } from "../../layout/person-name.tsx";
import { LedgerDate } from "../ledger/ledger-date.tsx";
import { isWaitedFor, mayBeReminded } from "./waiting.ts";

interface NextStepProps {
  contract: ContractRecord;
  /** Milliseconds since 1970. */
  now: number;
  ownEmail: string;
}

/** What is next, with the date by which left of the double rule, and the one main action. */
export function NextStep({ contract, now, ownEmail }: NextStepProps) {
  const { state, envelope } = contract;
  if (state === "draft" || !envelope) {
    return (
      <Line label="Next" action={<Main href={`${contractPath(contract.id)}/send`}>Choose who signs</Main>}>
        Not sent yet. Choose who signs it, then send it. No one sees it before that.
      </Line>
    );
  }
  if (state === "sent")
    return <Waiting contract={contract} envelope={envelope} now={now} ownEmail={ownEmail} />;
  if (state === "completed") return <Completed contract={contract} envelope={envelope} />;
  return <Ended contract={contract} envelope={envelope} />;
}

function Waiting({ contract, envelope, now, ownEmail }: NextStepProps & { envelope: Envelope }) {
  const waited = envelope.recipients.filter(isWaitedFor);
  const others = waited.filter(({ email }) => email !== ownEmail);
  const first = others.find((one) => mayBeReminded(one, envelope, now));
  return (
    <Line
      date={<LedgerDate at={envelope.expiresAt} timeZone={envelope.timeZone} />}
      label="The links expire"
      action={first && <Remind contractId={contract.id} recipient={first} look="main" />}
    >
      {waited.length > 0 && (
        <>
          Waiting for <PersonList people={waited} /> to sign.{" "}
        </>
      )}
      {others.length < waited.length && "To sign it yourself, open the link in your email. "}
      {contract.envelope?.reminds && "We send reminders."}
    </Line>
  );
}

function Completed({ contract, envelope }: Pick<NextStepProps, "contract"> & { envelope: Envelope }) {
  const date = envelope.completedAt && <LedgerDate at={envelope.completedAt} timeZone={envelope.timeZone} />;
  const path = contractPath(contract.id);
  return contract.sealed ? (
    <Line
      date={date}
      label="Signed"
      action={<Main href={`${path}/files/sealed`}>Download the sealed PDF</Main>}
    >
      Everyone has signed, and the file is sealed. Each person got it by email.
    </Line>
  ) : (
    <Line date={date} label="Signed" action={<Main href={path}>Look again</Main>}>
      Everyone has signed. We’re sealing the file, which takes a few seconds, and email it to everyone.
    </Line>
  );
}

const ENDED = {
  declined: "A signer declined, so the contract has ended and its links no longer work.",
  voided: "You voided it, so its links no longer work.",
  expired: "Not everyone signed in time, so the links have expired.",
};

function Ended({ contract, envelope }: Pick<NextStepProps, "contract"> & { envelope: Envelope }) {
  const { state } = contract;
  const event = envelope.events.findLast(({ kind }) => kind === state);
  const words = state === "declined" || state === "voided" || state === "expired" ? ENDED[state] : "";
  return (
    <Line
      date={event && <LedgerDate at={event.at} timeZone={envelope.timeZone} />}
      label="Ended"
      action={
        <Form action={`${contractPath(contract.id)}/again`}>
          <Button type="submit" look="main" small>
            Correct and send again
          </Button>
        </Form>
      }
    >
      {words}
      {event?.detail && <q className="next-step-reason">{event.detail}</q>} You can change the answers, or
      send it again as it is. Nothing has to be typed again.
    </Line>
  );
}

interface LineProps {
  date?: ReactNode;
  label: string;
  action?: ReactNode;
  children: ReactNode;
}

function Line({ date, label, action, children }: LineProps) {
  return (
    <section className="next-step" aria-label="Next step">
      <div className="next-step-date">
        <small>{label}</small>
        {date}
      </div>
      <p>{children}</p>
      {action && <div className="next-step-action">{action}</div>}
    </section>
  );
}

function Main({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} look="main" small>
      {children}
    </ButtonLink>
  );
}

interface RemindProps {
  contractId: string;
  recipient: Recipient;
  look?: "main" | "text";
}

export function Remind({ contractId, recipient: { id, name }, look = "text" }: RemindProps) {
  return (
    <Form action={`${contractPath(contractId)}/recipients/${encodeURIComponent(id)}/remind`}>
      <Button type="submit" look={look} small={look === "main"}>
        <span>
          Remind <PersonName name={name} />
        </span>
      </Button>
    </Form>
  );
}

function PersonList({ people }: { people: readonly Recipient[] }) {
  return people.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && (at === people.length - 1 ? " and " : ", ")}
      <b>
        <PersonName name={name} />
      </b>
    </span>
  ));
}
