import { Button } from "@sealwright/design/button/button.tsx";
import { nextEnvelopeSentence } from "@sealwright/protocol/signing/usage-words";
import { isOwner } from "../../../server/contracts/send-values.ts";
import type { PageProps } from "../../page-data.ts";
import { ActionBar } from "../action-bar/action-bar.tsx";

type SendBarProps = Pick<PageProps<"contract-send">, "preparation" | "values" | "owner" | "usage">;

/** The one main action, and what it does. */
export function SendBar({ preparation, values, owner, usage }: SendBarProps) {
  const signers = values.recipients.filter(({ role }) => role === "signer");
  const uses = usage && nextEnvelopeSentence(usage.report);
  const isReady = Object.keys(preparation.problems).length === 0;
  return (
    <ActionBar
      label="Send"
      about={
        <>
          {isReady
            ? "We email the people of step 1 now, and the others once it is their turn. Everyone gets the sealed file."
            : "Nothing is sent yet. First complete what is listed at the top."}
          {uses && <small>{uses}</small>}
        </>
      }
    >
      {isReady ? (
        <Button type="submit" form="send-form" name="do" value="send" look="main" small>
          {sendLabel(signers.length, signers.length === 1 && signers.some((one) => isOwner(one, owner)))}
        </Button>
      ) : (
        <Button type="submit" form="send-form" name="do" value="send" look="main" small>
          Check again
        </Button>
      )}
    </ActionBar>
  );
}

function sendLabel(count: number, isOnlyYou: boolean): string {
  if (isOnlyYou) return "Send to yourself";
  return count === 1 ? "Send to 1 person" : `Send to ${count} people`;
}
