import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { EditedTemplate } from "@sealwright/protocol/signing/answers";
import { testsLeft } from "@sealwright/protocol/signing/usage-words";
import { Form } from "../../../ui/form/form.tsx";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { TEMPLATES_PAGE, templatePath } from "../../../ui/paths/template-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { Limit } from "../../../ui/usage/limit.tsx";
import { TryFirst } from "../../../ui/usage/try-first.tsx";
import { KnownPeople } from "../kit/known-people.tsx";
import { isOnlyYou } from "../kit/only-you.ts";
import { SendBar } from "../kit/send-bar.tsx";
import { DocumentsPart } from "./documents-part.tsx";
import { DraftDesk } from "./draft-desk.tsx";
import type { DraftProps } from "./draft-props.ts";
import { FieldsPart } from "./fields-part.tsx";
import { MadeFrom } from "./made-from.tsx";
import { isToBeTest, openProblems } from "./open-problems.ts";
import { PeoplePart } from "./people-part.tsx";
import { ReviewPart } from "./review-part.tsx";
import { SaveBar } from "./save-bar.tsx";
import { TermsPart } from "./terms-part.tsx";

/** A draft of documents, or a template: parts, each saved by itself, beside the pages. */
export function Draft(given: DraftProps) {
  const props = given.draft.template ? { ...given, draft: calledByRole(given.draft) } : given;
  const { draft, usage, sending, owner, contacts, error } = props;
  const { template, documents, people, approvers, copies, fields } = draft;
  const path = documentsPath(draft.id);
  const isTest = isToBeTest(usage);
  const isReady = Object.keys(openProblems(props)).length === 0;
  return (
    <>
      {template ? <TemplateHead template={template} /> : <DraftHead draft={draft} />}
      {error && <Notice kind="error">{error.message}</Notice>}
      {draft.madeFrom && <MadeFrom from={draft.madeFrom} />}
      {usage && isTest && <TryFirst left={testsLeft(usage.report)} ownEmail={owner.email} backTo={path} />}
      {usage && !isTest && <Limit usage={usage} backTo={path} />}
      <nav className="draft-parts" aria-label="Parts of this page" data-fresh="parts">
        <a href="#documents">
          Documents <span>{documents.length}</span>
        </a>
        <a href="#people">
          People <span>{people.length + approvers.length + copies.length}</span>
        </a>
        <a href="#fields">
          Fields <span>{fields.length}</span>
        </a>
        {!template && <a href="#terms">Dates and amount</a>}
        <a href="#review">Review</a>
      </nav>
      <div className="draft">
        <div className="send-form">
          <KnownPeople owner={owner} contacts={contacts} />
          <DocumentsPart {...props} />
          <PeoplePart {...props} />
          <FieldsPart {...props} />
          {!template && <TermsPart {...props} />}
          <ReviewPart {...props} />
        </div>
        <DraftDesk draft={draft} />
      </div>
      <div className="draft-send" data-fresh="send">
        {template ? (
          <SaveBar form="draft-review" template={template} isReady={isReady} />
        ) : (
          <SendBar
            form="draft-review"
            isReady={isReady}
            unready={{
              value: "check",
              sentence: "Nothing is sent yet. First complete what the review lists.",
            }}
            signers={people.length}
            approvers={approvers.length}
            isOnlyYou={isOnlyYou([...people, ...approvers, ...copies], owner.email)}
            usage={usage}
            sending={sending}
            isTest={isTest}
          />
        )}
      </div>
    </>
  );
}

function DraftHead({ draft: { id, title } }: Pick<DraftProps, "draft">) {
  return (
    <SurfaceHead
      backTo="/"
      title={`Send ${title}`}
      sub={
        <>
          Nothing is sent before you press Send. <span role="status" data-saved="" />
        </>
      }
      actions={
        <>
          <IfMay act="templates">
            <ButtonLink href={`${contractPath(id)}/template`} small>
              Save as template
            </ButtonLink>
          </IfMay>
          <Form action={`${contractPath(id)}/delete`}>
            <Button type="submit" small>
              Delete this draft
            </Button>
          </Form>
        </>
      }
    />
  );
}

function TemplateHead({ template: { id, name, latest } }: { template: EditedTemplate }) {
  return (
    <SurfaceHead
      title={`Edit ${name}`}
      sub={
        <>
          <span>Version {latest + 1}, not in use before you save it</span>{" "}
          <a href={TEMPLATES_PAGE}>All templates</a> <span role="status" data-saved="" />
        </>
      }
      actions={
        <Form action={`${templatePath(id)}/discard`}>
          <Button type="submit" small>
            {latest === 0 ? "Delete this template" : "Discard these changes"}
          </Button>
        </Form>
      }
    />
  );
}

function calledByRole(draft: DraftProps["draft"]): DraftProps["draft"] {
  return { ...draft, people: draft.people.map((person) => ({ ...person, name: person.role })) };
}
