import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord, Envelope, Recipient } from "@sealwright/protocol/signing/calls";
import type { ReactNode } from "react";
import { formatDay } from "../../../server/contracts/calendar-day.ts";
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
  /** Without the action. */
  readOnly: boolean;
}

/** What is next, with the date by which left of the double rule, and the one main action. */
export function NextStep(props: NextStepProps) {
  const { contract, readOnly } = props;
  const { state, standing, envelope } = contract;
  if (!envelope)
    return standing === "draft" ? <Unsent {...props} /> : <SignedElsewhere contract={contract} />;
  if (state === "sent") return <Waiting {...props} envelope={envelope} />;
  if (state === "completed") return <Completed contract={contract} envelope={envelope} readOnly={readOnly} />;
  return <Ended contract={contract} envelope={envelope} readOnly={readOnly} />;
}

function Unsent({ contract, readOnly }: NextStepProps) {
  const action = <Main href={`${contractPath(contract.id)}/send`}>Choose who signs</Main>;
  return (
    <Line label="Next" action={readOnly ? undefined : action}>
      Not sent yet. Choose who signs it, then send it. No one sees it before that.
    </Line>
  );
}

/** Of one without an envelope: what its terms say. */
function SignedElsewhere({ contract }: Pick<NextStepProps, "contract">) {
  const { next, standing } = contract;
  if (standing === "ended") return <Line label="Ended">{endOf(contract)}</Line>;
  if (!next) return <Line label="In force">Signed elsewhere. No date is known for what comes next.</Line>;
  return <Deadline next={next}>Signed elsewhere, and in force. {outcomeOf(contract)}</Deadline>;
}

/** What happens if nothing is done until the next deadline. */
function outcomeOf({ next, deadlines }: ContractRecord): string | undefined {
  return deadlines.upcoming.find(({ kind, on }) => kind === next?.kind && on === next.on)?.outcome;
}

/** Of one whose last day is over. */
function endOf({ endsOn }: ContractRecord): string {
  return endsOn ? `It ended ${formatDay(endsOn)}.` : "It has ended.";
}

interface DeadlineProps {
  next: NonNullable<ContractRecord["next"]>;
  action?: ReactNode;
  children: ReactNode;
}

function Deadline({ next: { kind, on }, action, children }: DeadlineProps) {
  return (
    <Line
      label={DEADLINES[kind]}
      date={
        <time dateTime={on} className="ledger-time">
          {formatDay(on)}
        </time>
      }
      action={action}
    >
      {children}
    </Line>
  );
}

const DEADLINES = {
  notice: "Last day for notice",
  renewal: "Renews",
  start: "Starts",
  end: "Ends",
  expiry: "The links expire",
} as const;

function Waiting({ contract, envelope, now, ownEmail, readOnly }: NextStepProps & { envelope: Envelope }) {
  const waited = envelope.recipients.filter(isWaitedFor);
  const others = waited.filter(({ email }) => email !== ownEmail);
  const first = others.find((one) => mayBeReminded(one, envelope, now));
  return (
    <Line
      date={<LedgerDate at={envelope.expiresAt} timeZone={envelope.timeZone} />}
      label="The links expire"
      action={first && !readOnly && <Remind contractId={contract.id} recipient={first} look="main" />}
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

type EndProps = Pick<NextStepProps, "contract" | "readOnly"> & { envelope: Envelope };

/** Sealed, its next deadline is what is next: the files stand above. */
function Completed({ contract, envelope, readOnly }: EndProps) {
  const { id, sealed, standing, next } = contract;
  const date = envelope.completedAt && <LedgerDate at={envelope.completedAt} timeZone={envelope.timeZone} />;
  if (!sealed) {
    return (
      <Line date={date} label="Signed" action={<Main href={contractPath(id)}>Look again</Main>}>
        Everyone has signed. We’re sealing the file, which takes a few seconds, and email it to everyone.
      </Line>
    );
  }
  if (standing === "ended") {
    return <Line label="Ended">Everyone signed it, and the file is sealed. {endOf(contract)}</Line>;
  }
  const words = "Everyone has signed, and the file is sealed. Each person got it by email.";
  if (!next) {
    return (
      <Line date={date} label="Signed">
        {words}
      </Line>
    );
  }
  return (
    <Deadline
      next={next}
      action={
        readOnly ? undefined : (
          <ButtonLink href={`${contractPath(id)}/deadlines.ics`} small>
            Add to your calendar
          </ButtonLink>
        )
      }
    >
      {outcomeOf(contract) ?? words}
    </Deadline>
  );
}

const ENDED = {
  declined: "A signer declined, so the contract has ended and its links no longer work.",
  voided: "You voided it, so its links no longer work.",
  expired: "Not everyone signed in time, so the links have expired.",
};

function Ended({ contract, envelope, readOnly }: EndProps) {
  const { state } = contract;
  const event = envelope.events.findLast(({ kind }) => kind === state);
  const words = state === "declined" || state === "voided" || state === "expired" ? ENDED[state] : "";
  return (
    <Line
      date={event && <LedgerDate at={event.at} timeZone={envelope.timeZone} />}
      label="Ended"
      action={
        !readOnly && (
          <Form action={`${contractPath(contract.id)}/again`}>
            <Button type="submit" look="main" small>
              Correct and send again
            </Button>
          </Form>
        )
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
