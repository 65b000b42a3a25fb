import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type {
  DocumentTemplate as DocumentTemplateAnswer,
  TemplateRole,
} from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { LedgerDate } from "../../../ui/ledger/ledger-date.tsx";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { TEMPLATES_PAGE, templatePath } from "../../../ui/paths/template-paths.ts";
import { Block, SurfaceHead } from "../../../ui/surface/surface.tsx";
import { NameAndDelete } from "./name-and-delete.tsx";

const DONE: Record<string, string> = {
  renamed: "Renamed.",
  saved: "Saved. Use it to begin the next contract.",
  version: "Saved. New contracts are made from this version.",
};

export interface DocumentTemplateProps extends DocumentTemplateAnswer {
  owner: SignedInOwner;
  error?: FormError | undefined;
  done?: string | undefined;
}

/** A template of documents in one of its versions, with the others beside it. */
export function DocumentTemplate({
  template,
  versions,
  editing,
  shown,
  error,
  done = "",
}: DocumentTemplateProps) {
  const { id, name } = template;
  const path = templatePath(id);
  const latest = versions[0]?.version ?? 0;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      <SurfaceHead
        title={name}
        sub={
          <>
            <span>{shown ? `Version ${shown.version}` : "Not saved yet"}</span>
            <a href={TEMPLATES_PAGE}>All templates</a>
          </>
        }
        actions={
          <>
            <IfMay act="templates">
              {editing ? (
                <ButtonLink href={documentsPath(editing)} small>
                  Continue editing
                </ButtonLink>
              ) : (
                <Form action={`${path}/edit`}>
                  <Button type="submit" small>
                    Edit
                  </Button>
                </Form>
              )}
            </IfMay>
            {shown && (
              <IfMay act="send">
                <ButtonLink href={hrefOfUse(path, shown.version, latest)} look="main" small>
                  {shown.version === latest ? "Use this template" : `Use version ${shown.version}`}
                </ButtonLink>
              </IfMay>
            )}
          </>
        }
      />
      {message && <Notice kind="done">{message}</Notice>}
      <div className="template">
        {editing && (
          <p className="template-editing">
            Version {latest + 1} is being edited.{" "}
            {latest > 0 ? `Version ${latest} is in use until it’s saved.` : ""}
          </p>
        )}
        {shown && <Shown shown={shown} />}
        {shown && <Versions path={path} versions={versions} shown={shown.version} />}
        <NameAndDelete template={template} error={error} />
      </div>
    </>
  );
}

function hrefOfUse(path: string, version: number, latest: number): string {
  return version === latest ? `${path}/use` : `${path}/use?version=${version}`;
}

const DOES: Record<TemplateRole["does"], string> = {
  signs: "Signs",
  approves: "Approves before anyone signs",
  copy: "Gets a copy",
};

function Shown({ shown }: { shown: NonNullable<DocumentTemplateAnswer["shown"]> }) {
  const { id, title, message, expiresInDays, remindDays, documents, roles, fields } = shown;
  return (
    <>
      <Block id="roles" title="Roles" note="The same step signs at the same time">
        <ul className="template-rows">
          {roles.map((one) => (
            <li key={`${one.does}-${one.role}`}>
              <b>
                <bdi>{one.role}</bdi>
              </b>
              <small>
                {DOES[one.does]}
                {one.does === "signs" && `, step ${one.order}`}. {personOf(one)}
                {one.needsCode && " A code is emailed when the link is opened."}
              </small>
            </li>
          ))}
        </ul>
      </Block>
      <Block id="documents" title="Documents" note={fields === 1 ? "1 field" : `${fields} fields`}>
        <ul className="template-rows">
          {documents.map((document) => (
            <li key={document.id}>
              <a href={`${documentsPath(id)}/files/${document.id}`} target="_blank" rel="noopener">
                <bdi>{document.name}</bdi>
              </a>
              <small>{document.pages === 1 ? "1 page" : `${document.pages} pages`}</small>
              {document.form && document.form.open.length > 0 && (
                <small>Answered each time: {document.form.open.join(" ")}</small>
              )}
            </li>
          ))}
        </ul>
      </Block>
      <Block id="sending" title="Title, message and timing">
        <ul className="template-rows">
          <li>
            <bdi>{title}</bdi>
            {message && <small className="template-message">{message}</small>}
            <small>
              The links expire after {expiresInDays === 1 ? "1 day" : `${expiresInDays} days`}.{" "}
              {remindersOf(remindDays)}
            </small>
          </li>
        </ul>
      </Block>
    </>
  );
}

function personOf({ name, email }: TemplateRole): string {
  if (!email) return "Asked for each time.";
  return `Always ${name || email}.`;
}

function remindersOf(days: readonly number[]): string {
  if (days.length === 0) return "No reminders.";
  const list = new Intl.ListFormat("en-US").format(days.map(String));
  return `Reminders ${list} days after the invitation.`;
}

interface VersionsProps {
  path: string;
  versions: DocumentTemplateAnswer["versions"];
  shown: number;
}

function Versions({ path, versions, shown }: VersionsProps) {
  return (
    <Block id="versions" title="Versions" note="What was sent keeps its version">
      <ol className="timeline">
        {versions.map(({ version, savedAt }, at) => (
          <li key={version}>
            <LedgerDate at={savedAt} />
            <p>
              {version === shown ? (
                <b aria-current="page">Version {version}</b>
              ) : (
                <a href={at === 0 ? path : `${path}?version=${version}`}>Version {version}</a>
              )}
              {at === 0 && ", in use"}
            </p>
          </li>
        ))}
      </ol>
    </Block>
  );
}
