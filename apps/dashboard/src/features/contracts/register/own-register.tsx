import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { ownerMay } from "../../../session/chosen-workspace.ts";
import { Form } from "../../../ui/form/form.tsx";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { Ledger, LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { FORMS_PAGE, formPath } from "../../../ui/paths/fill-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { Limit } from "../../../ui/usage/limit.tsx";
import { UsageLine } from "../../../ui/usage/usage-line.tsx";
import { FirstSteps } from "./first-steps.tsx";
import type { OwnRegisterProps } from "./own-register-props.ts";
import { columns, Hidden, NewContract, Register, Undo } from "./register.tsx";
import { RegisterRow } from "./register-row.tsx";

const DONE: Record<string, string> = {
  restored: "The draft is back.",
  "list-added": "Added. The contracts of your list are in the register now.",
  "sample-restored": "The sample is back.",
};

export function OwnRegister(props: OwnRegisterProps) {
  const { owner, list, query, today, usage, siteUrl, done = "", deleted, welcome } = props;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  const notices = (
    <>
      {message && <Notice kind="done">{message}</Notice>}
      {deleted !== undefined && (
        <Undo action={`/contracts/${encodeURIComponent(deleted)}/restore`}>
          Draft deleted. It’s gone for good in 24 hours.
        </Undo>
      )}
      {done === "sample-removed" && <Undo action="/sample/restore">The sample is gone.</Undo>}
      {usage && <Limit usage={usage} backTo="/" />}
    </>
  );
  const isEmpty = list.counts.all === 0 && query.search === "" && query.whose === null;
  return (
    <>
      {isEmpty ? (
        <EmptyRegister {...props} notices={notices} />
      ) : (
        <Register
          list={list}
          query={query}
          today={today}
          viewer={owner}
          home="/"
          readOnly={!ownerMay(owner, "send")}
          actions={<NewContract />}
        >
          {notices}
          {welcome && (
            <IfMay act="send">
              <FirstSteps {...props} />
              <div className="register-gap" />
            </IfMay>
          )}
        </Register>
      )}
      {usage && <UsageLine report={usage.report} siteUrl={siteUrl} />}
    </>
  );
}

type EmptyRegisterProps = OwnRegisterProps & { notices: React.ReactNode };

/** For a new owner: three steps, popular forms, and an example of a contract. */
function EmptyRegister(props: EmptyRegisterProps) {
  const { forms, list, notices, sample, today, owner } = props;
  return (
    <>
      <SurfaceHead title="Contracts" count={0} actions={<NewContract />} />
      {notices}
      <IfMay act="send">
        <FirstSteps {...props} />
        <div className="register-gap" />
      </IfMay>
      <IfMay act="send">
        <Ledger
          caption="Forms to start with"
          dateTitle="Category"
          columns={["Start with a form: fill it in, choose who signs, send it", "Next"]}
        >
          {forms.map(({ templateId, name, category }) => (
            <LedgerRow
              key={templateId}
              date={category}
              name={name}
              cells={[
                {
                  key: "fill",
                  content: (
                    <a href={formPath(templateId)} aria-label={`Fill in the ${name}`}>
                      Fill in
                    </a>
                  ),
                },
              ]}
            />
          ))}
        </Ledger>
      </IfMay>
      <Hidden hidden={list.hidden} />
      <p className="register-pages">
        There are no contracts in your account yet.{" "}
        <IfMay act="send">
          <a href={FORMS_PAGE}>See all forms</a>
        </IfMay>
      </p>
      {sample && (
        <Ledger caption="A sample of a contract" dateTitle="Next date" columns={columns(today)}>
          <RegisterRow
            contract={sample}
            viewer={owner}
            today={today}
            base=""
            readOnly
            actions={
              <>
                <span>This is a sample. It doesn’t count toward your plan.</span>
                <IfMay act="send">
                  <Form action="/sample/remove">
                    <Button type="submit" look="text">
                      Remove sample
                    </Button>
                  </Form>
                </IfMay>
              </>
            }
          />
        </Ledger>
      )}
    </>
  );
}
