import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ListedTemplate, UsageReport } from "@sealwright/protocol/signing/answers";
import { useContext } from "react";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { LibraryForm } from "../../../shell/library-form.ts";
import { Form } from "../../../ui/form/form.tsx";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { Ledger, LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { formatDay } from "../../../ui/ledger/ledger-date.tsx";
import { listTitle } from "../../../ui/live-list/list-title.ts";
import { LiveFilters } from "../../../ui/live-list/live-filters.tsx";
import { LiveList } from "../../../ui/live-list/live-list.tsx";
import { FORMS_PAGE, formPath } from "../../../ui/paths/fill-paths.ts";
import { NEW_TEMPLATE_PAGE, TEMPLATES_PAGE, templatePath } from "../../../ui/paths/template-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { TimeZone } from "../../../ui/time.tsx";
import { TemplatesUsed } from "../../../ui/usage/usage-line.tsx";
import { TEMPLATE_STATES, type TemplateQuery, templatesPath } from "./template-query.ts";

const DONE: Record<string, string> = {
  saved: "Saved. Use it to begin the next contract.",
  restored: "It’s back.",
};

export interface TemplateListProps {
  owner: SignedInOwner;
  templates: ListedTemplate[];
  query: TemplateQuery;
  counts: Record<TemplateQuery["state"], number>;
  isEmpty: boolean;
  /** Undefined where no limit applies. */
  used: UsageReport["templates"] | undefined;
  form?: LibraryForm | undefined;
  /** The last action, and the template that it deleted. */
  done?: string | undefined;
  deleted?: string | undefined;
}

export function TemplateList(props: TemplateListProps) {
  const { templates, query, counts, isEmpty, used, form, done = "", deleted } = props;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  const head = (
    <SurfaceHead
      title="Templates"
      count={counts.all}
      actions={
        isEmpty ? undefined : (
          <>
            <IfMay act="send">
              <ButtonLink href={form ? formPath(form.templateId) : FORMS_PAGE} small>
                Fill in a form
              </ButtonLink>
            </IfMay>
            <IfMay act="templates">
              <ButtonLink href={NEW_TEMPLATE_PAGE} look="main" small>
                New template
              </ButtonLink>
            </IfMay>
          </>
        )
      }
      sub={
        form && (
          <>
            <span>Of the {form.name}</span>
            <a href="/templates">Show all</a>
          </>
        )
      }
    />
  );
  const notices = (
    <>
      {message && <Notice kind="done">{message}</Notice>}
      {done === "deleted" && deleted && <Deleted id={deleted} />}
    </>
  );
  if (isEmpty || (form && counts.all === 0 && !query.search)) {
    return (
      <>
        {head}
        {notices}
        <NoTemplates form={form} />
      </>
    );
  }
  return (
    <>
      <LiveList
        head={head}
        notices={notices}
        filters={<LiveFilters filters={filtersOf(query, counts)} />}
        what={["template", "templates"]}
        count={counts[query.state]}
      >
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
          <NothingFound query={query} />
        )}
      </LiveList>
      {used && <TemplatesUsed {...used} />}
    </>
  );
}

export function templatesTitle({ search, state }: TemplateQuery): string {
  return listTitle("Templates", state === "all" ? undefined : STATES[state], search);
}

/** What is rare is a filter only if there is any. */
function filtersOf(query: TemplateQuery, counts: TemplateListProps["counts"]) {
  const filter = (state: TemplateQuery["state"], name: string) => ({
    name,
    href: templatesPath({ ...query, state }),
    count: counts[state],
    isCurrent: query.state === state,
  });
  const states = TEMPLATE_STATES.filter(
    (state) => state === "same" || state === "changed" || counts[state] > 0 || query.state === state,
  );
  return [filter("all", "All"), ...states.map((state) => filter(state, STATES[state]))];
}

function NothingFound({ query }: { query: TemplateQuery }) {
  return (
    <p className="live-list-none">
      {query.search ? (
        <>
          No template has “<bdi>{query.search}</bdi>” in its name, its form or its blanks.{" "}
        </>
      ) : (
        "No templates here. "
      )}
      <a href={TEMPLATES_PAGE}>Show all templates</a>
    </p>
  );
}

const STATES: Record<ListedTemplate["form"], string> = {
  same: "Up to date",
  changed: "Form changed",
  gone: "Form no longer offered",
  unsaved: "Not saved yet",
};

function TemplateRow({ template }: { template: ListedTemplate }) {
  const { id, name, formTitle, version, blanks, savedAt, lastUsedAt, uses, form } = template;
  const path = templatePath(id);
  const timeZone = useContext(TimeZone);
  return (
    <LedgerRow
      date={
        lastUsedAt ? (
          <time dateTime={lastUsedAt} className="ledger-time">
            {formatDay(new Date(lastUsedAt), timeZone)}
            <small>{timesOf(uses)}</small>
          </time>
        ) : (
          "Not yet"
        )
      }
      name={<a href={path}>{name}</a>}
      note={
        <span>
          {form === "unsaved" ? "Begun" : "Saved"} {formatDay(new Date(savedAt), timeZone)}
          {form === "changed" && (
            <>
              . The form has changed since: <a href={`${path}#changes`}>see what changed</a>
            </>
          )}
        </span>
      }
      cells={[
        {
          key: "form",
          content: (
            <>
              {formTitle} {version && <small className="template-list-version">Version {version}</small>}
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
            form === "gone" || form === "unsaved" ? null : (
              <IfMay act="send">
                <a href={`${path}/use`} aria-label={`Use ${name}`}>
                  Use
                </a>
              </IfMay>
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

function NoTemplates({ form }: { form: TemplateListProps["form"] }) {
  return (
    <div className="template-list-none">
      <p>
        {form ? `You have no templates of the ${form.name}.` : "You have no templates yet."} Fill in a form,
        or send a document, and choose <strong>Save as template</strong> on the contract. What changes each
        time, such as names and dates, stays blank for next time.
      </p>
      <IfMay act="send">
        <ButtonLink href={form ? formPath(form.templateId) : FORMS_PAGE} look="main" small>
          {form ? "Fill in the form" : "Find a form"}
        </ButtonLink>
      </IfMay>
      {!form && (
        <IfMay act="templates">
          <ButtonLink href={NEW_TEMPLATE_PAGE} small>
            Start with your own document
          </ButtonLink>
        </IfMay>
      )}
    </div>
  );
}

function timesOf(uses: number): string {
  if (uses === 1) return "once";
  return uses === 2 ? "twice" : `${uses} times`;
}
