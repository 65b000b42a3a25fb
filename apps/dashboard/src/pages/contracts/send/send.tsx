import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { contractPath } from "../../../server/contracts/contract-path.ts";
import { Form } from "../../forms/form.tsx";
import type { PageProps } from "../../page-data.ts";
import { Limit } from "../../usage/limit.tsx";
import { Desk } from "../desk/desk.tsx";
import { SurfaceHead } from "../surface/surface.tsx";
import { Conditions } from "./conditions.tsx";
import { MessageAndTiming } from "./message-and-timing.tsx";
import { OpenPoints } from "./open-points.tsx";
import { SendBar } from "./send-bar.tsx";
import { SensitiveQuestions } from "./sensitive-questions.tsx";
import { SigningKit } from "./signing-kit.tsx";
import { TextChanges } from "./text-changes.tsx";
import { WhoSigns } from "./who-signs.tsx";

/** Sending a contract: what is missing, who signs it, and how, beside the contract as it goes out. */
export function Send(props: PageProps<"contract-send">) {
  const { owner, contract, preparation, values, usage, isTyped, formHref, kitHref, error, focus } = props;
  const signsOnPaper = preparation.way === "kit";
  // What was typed is kept, so that it can be sent once the plan allows it.
  const isBlocked = usage?.refusal !== undefined && !isTyped;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title={`Send ${contract.title}`}
        sub="Nothing is sent before you press Send."
        actions={
          <>
            {formHref && (
              <ButtonLink href={formHref} small>
                Edit answers
              </ButtonLink>
            )}
            <Form action={`${contractPath(contract.id)}/delete`}>
              <Button type="submit" small>
                Delete this draft
              </Button>
            </Form>
          </>
        }
      />
      {error && <Notice kind="error">{error.message}</Notice>}
      {/* Before anything is paid for. Reasons are asked for in the form. */}
      {isBlocked && !signsOnPaper && <OpenPoints {...props} preparation={{ ...preparation, guards: [] }} />}
      {usage && !signsOnPaper && <Limit usage={usage} backTo={`${contractPath(contract.id)}/send`} />}
      <div className="send">
        {signsOnPaper && <SigningKit preparation={preparation} formHref={formHref} kitHref={kitHref} />}
        {!signsOnPaper && !isBlocked && (
          <Form action={`${contractPath(contract.id)}/send`} className="send-form" id="send-form">
            <input type="hidden" name="requestId" value={values.requestId} />
            <input type="hidden" name="textHash" value={values.textHash} />
            <DefaultButton />
            <OpenPoints {...props} />
            <TextChanges
              changes={preparation.changes}
              why="The form or the law it follows has changed since you filled it in. The contract goes out as it is now: read what is different."
            />
            <SensitiveQuestions preparation={preparation} values={values} error={error} focus={focus} />
            <WhoSigns values={values} owner={owner} error={error} focus={focus} />
            <MessageAndTiming values={values} error={error} focus={focus} />
            <Conditions preparation={preparation} values={values} error={error} focus={focus} />
          </Form>
        )}
        <Desk html={preparation.html} text={preparation.text} note="As everyone will be shown it" />
      </div>
      {!signsOnPaper && !isBlocked && (
        <SendBar preparation={preparation} values={values} owner={owner} usage={usage} />
      )}
    </>
  );
}

/** Enter in a field looks again at what was typed; it neither sends the contract nor adds a row. */
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
