import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ListedTemplate } from "@sealwright/protocol/signing/calls";
import { templatePath } from "../../../server/templates/template-paths.ts";
import { Ledger, LedgerRow } from "../../contracts/ledger/ledger.tsx";
import { formatDay, LedgerDate } from "../../contracts/ledger/ledger-date.tsx";
import { SurfaceHead } from "../../contracts/surface/surface.tsx";
import { Form } from "../../forms/form.tsx";
import type { PageProps } from "../../page-data.ts";

const DONE: Record<string, string> = {
  saved: "Saved. Use it to begin the next contract.",
  restored: "It’s back.",
};

/** Filled forms that are kept for next time, the last used first. */
export function TemplateList({ templates, form, siteUrl, done = "", deleted }: PageProps<"templates">) {
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      <SurfaceHead
        title="Templates"
        count={templates.length}
        sub={
          form && (
            <>
              <span>Of the {form.name}</span>
              <a href="/templates">Show all</a>
            </>
          )
        }
      />
      {message && <Notice kind="done">{message}</Notice>}
      {done === "deleted" && deleted && <Deleted id={deleted} />}
      {templates.length > 0 ? (
        <Ledger
          caption="Templates, the last used first"
          dateTitle="Last used"
          columns={["Template", "Form", "Blank for next time", "State", "Next"]}
        >
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </Ledger>
      ) : (
        <NoTemplates form={form} library={`${siteUrl}/signature/contracts`} />
      )}
    </>
  );
}

const STATES: Record<ListedTemplate["form"], string> = {
  same: "Up to date",
  changed: "Form changed",
  gone: "Form no longer offered",
};

function TemplateRow({ template }: { template: ListedTemplate }) {
  const { id, name, formTitle, version, blanks, savedAt, lastUsedAt, uses, form } = template;
  const path = templatePath(id);
  return (
    <LedgerRow
      date={
        lastUsedAt ? (
          <>
            <LedgerDate at={lastUsedAt} timeZone="UTC" namesZone />
            <small>{timesOf(uses)}</small>
          </>
        ) : (
          "Not yet"
        )
      }
      name={<a href={path}>{name}</a>}
      note={
        <>
          Saved {formatDay(new Date(savedAt), "UTC")}
          {form === "changed" && (
            <>
              . The form has changed since: <a href={`${path}#changes`}>see what changed</a>
            </>
          )}
        </>
      }
      cells={[
        {
          key: "form",
          content: (
            <>
              {formTitle} <small className="template-list-version">Version {version}</small>
            </>
          ),
        },
        {
          key: "blanks",
          content: (
            <>
              <span className="template-list-label">Left blank: </span>
              {blanks.length > 0 ? blanks.join(", ") : "Nothing"}
            </>
          ),
        },
        {
          key: "state",
          content: <span className={form === "same" ? "template-list-same" : undefined}>{STATES[form]}</span>,
        },
        {
          key: "use",
          content:
            form === "gone" ? null : (
              <a href={form === "changed" ? path : `${path}/use`} aria-label={`Use ${name}`}>
                Use
              </a>
            ),
        },
      ]}
    />
  );
}

function Deleted({ id }: { id: string }) {
  return (
    <div className="template-list-deleted">
      <Notice kind="done">Template deleted.</Notice>
      <Form action={`${templatePath(id)}/restore`}>
        <Button type="submit" small>
          Undo
        </Button>
      </Form>
    </div>
  );
}

function NoTemplates({ form, library }: { form: PageProps<"templates">["form"]; library: string }) {
  return (
    <div className="template-list-none">
      <p>
        {form ? `You have no templates of the ${form.name}.` : "You have no templates yet."} Fill in a form,
        send your answers to your account, and choose <strong>Save as template</strong> on the contract. What
        changes each time, such as names and dates, stays blank for next time.
      </p>
      <ButtonLink href={form?.href ?? library} look="main" small>
        {form ? "Fill in the form" : "Find a form"}
      </ButtonLink>
    </div>
  );
}

function timesOf(uses: number): string {
  if (uses === 1) return "once";
  return uses === 2 ? "twice" : `${uses} times`;
}
