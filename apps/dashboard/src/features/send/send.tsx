import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { Desk } from "../../ui/desk/desk.tsx";
import { Form } from "../../ui/form/form.tsx";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { fillPath } from "../../ui/paths/fill-paths.ts";
import { PrivacyFields } from "../../ui/privacy/privacy-fields.tsx";
import { SurfaceHead } from "../../ui/surface/surface.tsx";
import { TextChanges } from "../../ui/text-changes/text-changes.tsx";
import { Limit } from "../../ui/usage/limit.tsx";
import { Conditions } from "./conditions.tsx";
import { MessageAndTiming } from "./kit/message-and-timing.tsx";
import { isOnlyYou } from "./kit/only-you.ts";
import { SendBar } from "./kit/send-bar.tsx";
import { OpenPoints } from "./open-points.tsx";
import type { SendProps } from "./send-props.ts";
import { SensitiveQuestions } from "./sensitive-questions.tsx";
import { SigningKit } from "./signing-kit.tsx";
import { WhoSigns } from "./who-signs.tsx";

export function Send(props: SendProps) {
  const { owner, contacts, contract, preparation, values, usage, sending, isTyped } = props;
  const { kitHref, error, focus } = props;
  const signers = values.recipients.filter(({ role }) => role === "signer");
  const signsOnPaper = preparation.way === "kit";
  // Typed values are kept, to send once the plan allows it.
  const isBlocked = usage?.refusal !== undefined && !isTyped;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title={`Send ${contract.title}`}
        sub="Nothing is sent before you press Send."
        actions={
          <>
            <ButtonLink href={fillPath(contract.id)} small>
              Edit answers
            </ButtonLink>
            <Form action={`${contractPath(contract.id)}/delete`}>
              <Button type="submit" small>
                Delete this draft
              </Button>
            </Form>
          </>
        }
      />
      {error && <Notice kind="error">{error.message}</Notice>}
      {/* Before payment. The form asks for reasons later. */}
      {isBlocked && !signsOnPaper && <OpenPoints {...props} preparation={{ ...preparation, guards: [] }} />}
      {usage && !signsOnPaper && <Limit usage={usage} backTo={`${contractPath(contract.id)}/send`} />}
      <div className="send">
        {signsOnPaper && <SigningKit preparation={preparation} contract={contract} kitHref={kitHref} />}
        {!signsOnPaper && !isBlocked && (
          <Form action={`${contractPath(contract.id)}/send`} className="send-form" id="send-form" noValidate>
            <input type="hidden" name="requestId" value={values.requestId} />
            <input type="hidden" name="textHash" value={values.textHash} />
            <DefaultButton />
            <OpenPoints {...props} />
            <TextChanges
              changes={preparation.changes}
              why="The form or the law it follows has changed since you filled it in. The contract goes out as it is now: read what is different."
            />
            <SensitiveQuestions preparation={preparation} values={values} error={error} focus={focus} />
            <WhoSigns values={values} owner={owner} contacts={contacts} error={error} focus={focus} />
            <MessageAndTiming values={values} error={error} focus={focus} />
            {contract.privacy && contract.privacy.choices.length > 0 && (
              <PrivacyFields
                privacy={contract.privacy}
                typed={values.privacy}
                error={error?.fields.private}
              />
            )}
            <Conditions preparation={preparation} values={values} error={error} focus={focus} />
          </Form>
        )}
        <Desk html={preparation.html} text={preparation.text} note="As everyone will be shown it" />
      </div>
      {!signsOnPaper && !isBlocked && (
        <SendBar
          form="send-form"
          isReady={Object.keys(preparation.problems).length === 0}
          unready={{
            value: "send",
            sentence: "Nothing is sent yet. First complete what is listed at the top.",
          }}
          signers={signers.length}
          isOnlyYou={isOnlyYou(values.recipients, owner.email)}
          usage={usage}
          sending={sending}
        />
      )}
    </>
  );
}

/** Enter in a field rechecks the form, instead of sending the contract or adding a row. */
function DefaultButton() {
  return (
    <button
      type="submit"
      name="do"
      value="check"
      formNoValidate
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    >
      Check
    </button>
  );
}
