import { Button } from "@sealwright/design/button/button.tsx";
import type { SendingSteps } from "@sealwright/protocol/signing/answers";
import { nextEnvelopeSentence, stepsSentence } from "@sealwright/protocol/signing/usage-words";
import { ActionBar } from "../../../ui/action-bar/action-bar.tsx";
import type { UsageView } from "../../../ui/usage/usage-view.ts";

interface SendBarProps {
  /** The id of the form that the button sends. */
  form: string;
  isReady: boolean;
  /** What the button does while something is missing. */
  unready: { value: string; sentence: string };
  signers: number;
  /** Who are asked before anyone signs. */
  approvers?: number;
  isOnlyYou: boolean;
  /** Undefined where no limit applies. */
  usage: UsageView | undefined;
  /** Undefined while they cannot be read. */
  sending: SendingSteps | undefined;
  /** To the owner alone, binding no one. */
  isTest?: boolean;
}

export function SendBar(props: SendBarProps) {
  const { form, isReady, unready, usage, sending, isTest = false } = props;
  const uses = usage && nextEnvelopeSentence(usage.report);
  const steps = sending && !isTest ? stepsSentence(sending) : undefined;
  return (
    <ActionBar
      label="Send"
      about={
        <>
          {isReady ? outcomeOf(props) : unready.sentence}
          {uses && <small>{uses}</small>}
          {steps && <small>{steps}</small>}
        </>
      }
    >
      <Button type="submit" form={form} name="do" value={actOf(props)} look="main" small>
        {isReady ? (isTest ? "Send yourself a test" : sendLabel(props)) : "Check again"}
      </Button>
    </ActionBar>
  );
}

const SENT =
  "We email the people of step 1 now, and the others once it is their turn. Everyone gets the sealed file.";
const APPROVED_FIRST =
  "We email the approvers now, and the people of step 1 once all have approved. Everyone gets the sealed file.";
const ALONE =
  "Only you sign, so no one is emailed. You sign on the next page, and find the sealed file with your contracts.";
const TEST = "We email you as we would email anyone. Nothing that is signed in a test binds you.";

function outcomeOf({ isTest, isOnlyYou, approvers }: SendBarProps): string {
  if (isTest) return TEST;
  if (approvers) return APPROVED_FIRST;
  return isOnlyYou ? ALONE : SENT;
}

function actOf({ isReady, isTest, unready }: SendBarProps): string {
  if (!isReady) return unready.value;
  return isTest ? "test" : "send";
}

function sendLabel({ signers, approvers = 0, isOnlyYou }: SendBarProps): string {
  if (isOnlyYou) return "Make it ready to sign";
  if (approvers > 0) return `Ask ${approvers === 1 ? "1 person" : `${approvers} people`} to approve`;
  return signers === 1 ? "Send to 1 person" : `Send to ${signers} people`;
}
