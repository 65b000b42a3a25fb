import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type {
  ContractRecord,
  Envelope,
  EnvelopeEvent,
  Recipient,
} from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { formatDay } from "../../../ui/calendar-day.ts";
import { Form } from "../../../ui/form/form.tsx";
import { LedgerDate } from "../../../ui/ledger/ledger-date.tsx";
import { contractPath, paperPath } from "../../../ui/paths/contract-path.ts";
import { PersonName } from "../../../ui/person-name.tsx";
import { isWaitedFor, mayBeReminded, paperRequest } from "./waiting.ts";

interface NextStepProps {
  contract: ContractRecord;
  /** Milliseconds since 1970. */
  now: number;
  ownEmail: string;
  readOnly: boolean;
}

export function NextStep(props: NextStepProps) {
  const { contract, readOnly } = props;
  const { state, standing, envelope, paper } = contract;
  if (paper) return <SignedOnPaper contract={contract} paper={paper} />;
  if (!envelope)
    return standing === "draft" ? <Unsent {...props} /> : <SignedElsewhere contract={contract} />;
  if (state === "sent") {
    const request = paperRequest(envelope);
    return request ? (
      <AskedForPaper {...props} envelope={envelope} request={request} />
    ) : (
      <Waiting {...props} envelope={envelope} />
    );
  }
  if (state === "completed") return <Completed contract={contract} envelope={envelope} readOnly={readOnly} />;
  return <Ended contract={contract} envelope={envelope} readOnly={readOnly} />;
}

function Unsent({ contract, readOnly }: NextStepProps) {
  if (contract.signsOnPaper) {
    return (
      <Line
        label="Next"
        action={!readOnly && <Main href={paperPath(contract.id)}>Print it, add the scan</Main>}
      >
        This contract is signed on paper.{" "}
        <a href={`${contractPath(contract.id)}/send`}>See who has to be there</a>, have it signed, then add
        the scan.
      </Line>
    );
  }
  const action = <Main href={`${contractPath(contract.id)}/send`}>Choose who signs</Main>;
  return (
    <Line label="Next" action={readOnly ? undefined : action}>
      Not sent yet. Choose who signs it, then send it. No one sees it before that.
    </Line>
  );
}

function SignedOnPaper({ contract, paper }: Pick<NextStepProps, "contract"> & { paper: PaperSigned }) {
  const { next, standing } = contract;
  if (standing === "ended") return <Line label="Ended">Signed on paper. {endOf(contract)}</Line>;
  const words = `Signed on paper on ${formatDay(paper.signedOn)}. ${scanWords(contract, paper)}`;
  return next ? (
    <Deadline next={next}>
      {words} {outcomeOf(contract)}
    </Deadline>
  ) : (
    <Line label="In force">{words} It isn’t sealed.</Line>
  );
}

type PaperSigned = NonNullable<ContractRecord["paper"]>;

/** A scan may lack pages. */
function scanWords({ envelope }: ContractRecord, { pages }: PaperSigned): string {
  const sent = envelope?.documents.reduce((sum, document) => sum + document.pages, 0) ?? 0;
  const counted = pages === 1 ? "1 page" : `${pages} pages`;
  return pages < sent ? `The scan has ${counted}; the contract has ${sent}.` : `The scan has ${counted}.`;
}

function SignedElsewhere({ contract }: Pick<NextStepProps, "contract">) {
  const { next, standing } = contract;
  if (standing === "ended") return <Line label="Ended">{endOf(contract)}</Line>;
  if (!next) return <Line label="In force">Signed elsewhere. No date is known for what comes next.</Line>;
  return <Deadline next={next}>Signed elsewhere, and in force. {outcomeOf(contract)}</Deadline>;
}

/** The default outcome of the next deadline. */
function outcomeOf({ next, deadlines }: ContractRecord): string | undefined {
  return deadlines.upcoming.find(({ kind, on }) => kind === next?.kind && on === next.on)?.outcome;
}

/** After its last day. */
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
  const waited = envelope.recipients.filter((one) => isWaitedFor(one, envelope.isAlone));
  const others = waited.filter(({ email, role }) => email !== ownEmail || role === "approver");
  const asked = waited.some(({ role }) => role === "approver") ? "approve" : "sign";
  const first = others.find((one) => mayBeReminded(one, envelope, now));
  const isYours = others.length < waited.length;
  const action = isYours ? (
    <Main href={`${contractPath(contract.id)}/sign`}>Review and sign</Main>
  ) : (
    first && <Remind contractId={contract.id} recipient={first} look="main" />
  );
  return (
    <Line
      date={<LedgerDate at={envelope.expiresAt} timeZone={envelope.timeZone} />}
      label={envelope.isAlone ? "Last day to sign" : "The links expire"}
      action={readOnly ? undefined : action}
    >
      {waited.length > 0 && !envelope.isAlone && (
        <>
          Waiting for <PersonList people={waited} /> to {asked}.{" "}
        </>
      )}
      {isYours && (envelope.isAlone ? "Only you sign it. No one is emailed. " : "It’s your turn to sign. ")}
      {contract.envelope?.reminds && "We send reminders."}
    </Line>
  );
}

interface AskedForPaperProps extends NextStepProps {
  envelope: Envelope;
  request: EnvelopeEvent;
}

function AskedForPaper({ contract, envelope, request, readOnly }: AskedForPaperProps) {
  const recipient = envelope.recipients.find(({ id }) => id === request.recipient);
  const action = <Main href={paperPath(contract.id)}>Print it, add the scan</Main>;
  return (
    <Line
      date={<LedgerDate at={request.at} timeZone={envelope.timeZone} />}
      label="Asked for paper"
      action={readOnly ? undefined : action}
    >
      <b>
        <PersonName name={recipient?.name ?? ""} />
      </b>{" "}
      wants to sign on paper.
      {request.detail && <q className="next-step-reason">{request.detail}</q>} Print the paper copy and have
      it signed. Once it’s back, add the scan. Until then, the link still works.
    </Line>
  );
}

type EndProps = Pick<NextStepProps, "contract" | "readOnly"> & { envelope: Envelope };

/** Once sealed, the next step is its next deadline. */
function Completed({ contract, envelope, readOnly }: EndProps) {
  const { id, sealed, standing, next } = contract;
  const date = envelope.completedAt && <LedgerDate at={envelope.completedAt} timeZone={envelope.timeZone} />;
  if (!sealed) {
    return (
      <Line date={date} label="Signed" action={<Main href={contractPath(id)}>Look again</Main>}>
        {envelope.isAlone
          ? "You signed it. We’re sealing the file, which takes a few seconds."
          : "Everyone has signed. We’re sealing the file, which takes a few seconds, and email it to everyone."}
      </Line>
    );
  }
  if (contract.isTest) {
    return (
      <Line date={date} label="Signed">
        It was a test, so nothing in it binds anyone. The file is sealed, and every page is marked as a test.
      </Line>
    );
  }
  if (standing === "ended") {
    return <Line label="Ended">Everyone signed it, and the file is sealed. {endOf(contract)}</Line>;
  }
  const words = envelope.isAlone
    ? "You signed it, and the file is sealed. No one was emailed."
    : "Everyone has signed, and the file is sealed. Each person got it by email.";
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
  declined: "Someone declined, so the contract has ended and its links no longer work.",
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
