import { Button } from "@sealwright/design/button/button.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { ReactNode } from "react";
import type { SessionProps } from "../../session/session-props.ts";
import { SessionForm } from "../../ui/frame/session-form.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { PersonName } from "../../ui/person-name.tsx";

/** Ways out of signing, each a page that asks first. */
export type LeaveWay = "decline" | "paper" | "report";

interface Way {
  title: string;
  says(sender: ReactNode): ReactNode;
  label: string;
  hint?: string;
  button: string;
  look: "main" | "danger";
}

export const WAYS: Record<LeaveWay, Way> = {
  decline: {
    title: "Decline to sign?",
    says: (sender) => (
      <>We tell {sender} and the other signers, with your reason. No one can sign this contract after that.</>
    ),
    label: "Why do you decline?",
    button: "Decline to sign",
    look: "danger",
  },
  paper: {
    title: "Ask for paper",
    says: (sender) => (
      <>
        We ask {sender} to send you a printed copy to sign. You can still sign here until it arrives, and you
        don’t pay a fee.
      </>
    ),
    label: "Where should it be sent? Anything else?",
    hint: "You may leave it empty.",
    button: "Ask for paper",
    look: "main",
  },
  report: {
    title: "Report this",
    says: () =>
      "Is it spam, a fraud, or not meant for you? Tell us, and we look into it. The sender isn’t told.",
    label: "What is wrong?",
    button: "Send the report",
    look: "main",
  },
};

const DECLINE_APPROVAL: Way = {
  ...WAYS.decline,
  title: "Decline to approve?",
  says: (sender) => (
    <>We tell {sender}, with your reason. No one is asked to sign this contract after that.</>
  ),
  button: "Decline to approve",
};

function wayOf(way: LeaveWay, { signer }: SessionProps["signing"]): Way {
  return way === "decline" && signer.approves ? DECLINE_APPROVAL : WAYS[way];
}

export const declineTitle = ({ signing }: SessionProps) => wayOf("decline", signing).title;

interface LeaveProps extends SessionProps {
  reason: string;
  error?: string;
}

export function DeclinePage(props: LeaveProps) {
  return <LeavePage {...props} way="decline" />;
}

export function PaperPage(props: LeaveProps) {
  return <LeavePage {...props} way="paper" />;
}

export function ReportPage(props: LeaveProps) {
  return <LeavePage {...props} way="report" />;
}

function LeavePage(props: LeaveProps & { way: LeaveWay }) {
  const { signing, session, reason, error, way } = props;
  const { title, says, label, hint, button, look } = wayOf(way, signing);
  return (
    <>
      <h1>{title}</h1>
      <p>{says(<PersonName name={signing.sender.name} />)}</p>
      <SessionForm action={`/sign/${session}/${way}`} className="leave">
        <TextArea
          name="reason"
          label={label}
          hint={hint}
          error={error}
          urgent
          autoFocus={error !== undefined}
          required={way !== "paper"}
          maxLength={2000}
          dir="auto"
          defaultValue={reason}
        />
        <Button type="submit" look={look} className="btn-wide">
          {button}
        </Button>
      </SessionForm>
      <p className="leave-back">
        <SessionLink href={`/sign/${session}`}>Back to the contract</SessionLink>
      </p>
    </>
  );
}
