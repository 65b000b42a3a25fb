import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { testsLeft } from "@sealwright/protocol/signing/usage-words";
import { Form } from "../../../ui/form/form.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
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
import { isToBeTest, openProblems } from "./open-problems.ts";
import { PeoplePart } from "./people-part.tsx";
import { ReviewPart } from "./review-part.tsx";
import { TermsPart } from "./terms-part.tsx";

/** A draft of documents: five parts, each saved by itself, beside the pages. */
export function Draft(props: DraftProps) {
  const { draft, usage, sending, owner, contacts, error } = props;
  const { id, title, documents, people, approvers, copies, fields } = draft;
  const path = documentsPath(id);
  const isTest = isToBeTest(usage);
  return (
    <>
      <SurfaceHead
        backTo="/"
        title={`Send ${title}`}
        sub={
          <>
            Nothing is sent before you press Send. <span role="status" data-saved="" />
          </>
        }
        actions={
          <Form action={`${contractPath(id)}/delete`}>
            <Button type="submit" small>
              Delete this draft
            </Button>
          </Form>
        }
      />
      {error && <Notice kind="error">{error.message}</Notice>}
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
        <a href="#terms">Dates and amount</a>
        <a href="#review">Review</a>
      </nav>
      <div className="draft">
        <div className="send-form">
          <KnownPeople owner={owner} contacts={contacts} />
          <DocumentsPart {...props} />
          <PeoplePart {...props} />
          <FieldsPart {...props} />
          <TermsPart {...props} />
          <ReviewPart {...props} />
        </div>
        <DraftDesk draft={draft} />
      </div>
      <div className="draft-send" data-fresh="send">
        <SendBar
          form="draft-review"
          isReady={Object.keys(openProblems(props)).length === 0}
          unready={{ value: "check", sentence: "Nothing is sent yet. First complete what the review lists." }}
          signers={people.length}
          approvers={approvers.length}
          isOnlyYou={isOnlyYou([...people, ...approvers, ...copies], owner.email)}
          usage={usage}
          sending={sending}
          isTest={isTest}
        />
      </div>
    </>
  );
}
