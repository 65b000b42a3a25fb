import type { DocumentDraft, Privacy } from "@sealwright/protocol/signing/answers";
import { privacyPath } from "../../../ui/paths/contract-path.ts";
import { Block } from "../../../ui/surface/surface.tsx";
import { isOnlyYou } from "../kit/only-you.ts";
import type { DraftProps } from "./draft-props.ts";
import { DraftTiming } from "./draft-timing.tsx";
import { isToBeTest, openProblems } from "./open-problems.ts";
import { PartForm } from "./part-form.tsx";

export function ReviewPart({ owner, draft, privacy, values, usage, error, focus }: DraftProps) {
  const problems = Object.entries(openProblems({ draft, usage }));
  const isAlone =
    !draft.template &&
    isOnlyYou([...draft.people, ...draft.approvers, ...draft.copies], owner.email) &&
    !isToBeTest(usage);
  return (
    <div id="review">
      <PartForm draft={draft} part="review" save="Save message and timing">
        <DraftTiming values={values.timing} error={error} focus={focus} />
      </PartForm>
      <Block id="outcome" title={draft.template ? "What is missing" : "Who gets what"}>
        <div data-fresh="outcome">
          {problems.length > 0 ? (
            <ul className="draft-open">
              {problems.map(([key, sentence]) => (
                <li key={key}>
                  <a href={`#${partOf(key)}`}>{sentence}</a>
                </li>
              ))}
            </ul>
          ) : draft.template ? (
            <p className="draft-why">Nothing is missing.</p>
          ) : (
            <Outcome draft={draft} isAlone={isAlone} />
          )}
        </div>
      </Block>
      {privacy && <DraftPrivacy id={draft.id} privacy={privacy} />}
      {!isAlone && draft.mails.length > 0 && (
        <Block id="mails" title="The emails" note="As they will be sent">
          <div data-fresh="mails">
            {draft.mails.map((mail, at) => (
              <Mail
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may share an address
                key={at}
                mail={mail}
                at={at}
              />
            ))}
          </div>
        </Block>
      )}
    </div>
  );
}

function DraftPrivacy({ id, privacy: { members, choices } }: { id: string; privacy: Privacy }) {
  return (
    <Block id="privacy" title="Who sees it">
      <p>
        {members
          ? `Private: in this workspace, ${new Intl.ListFormat("en-US").format(members.map(({ name }) => name))} see it.`
          : "Everyone in the workspace sees it."}{" "}
        {choices.length > 0 && (
          <a href={privacyPath(id)}>{members ? "Change who sees it" : "Make it private"}</a>
        )}
      </p>
    </Block>
  );
}

function Mail({ mail: { name, email, subject, text, isLast }, at }: MailProps) {
  return (
    <details className="draft-mail" id={`mail-${at}`}>
      <summary>
        To <bdi>{name}</bdi> ({email}){isLast && ", once everyone has signed"}
      </summary>
      <p>
        <b>Subject</b> <bdi>{subject}</bdi>
      </p>
      <div className="draft-mail-text" dir="auto">
        {text}
      </div>
    </details>
  );
}

interface MailProps {
  mail: DocumentDraft["mails"][number];
  at: number;
}

const PART_OF: Record<string, string> = {
  title: "documents",
  approvers: "people",
  copies: "people",
  forms: "documents",
  message: "review",
  expiresOn: "review",
  expiresInDays: "review",
  remindDays: "review",
};

function partOf(key: string): string {
  const [part = ""] = key.split(".");
  return PART_OF[part] ?? part;
}

interface OutcomeProps {
  draft: DocumentDraft;
  isAlone: boolean;
}

function Outcome({ draft: { people, approvers, copies, fields }, isAlone }: OutcomeProps) {
  const inOrder = people.toSorted((a, b) => a.order - b.order);
  return (
    <ol className="draft-outcome">
      {approvers.map(({ name, email }) => (
        <li key={email}>
          <b>First</b> <bdi>{name}</bdi> ({email}) gets a link, reads the documents, and approves them or
          declines.
        </li>
      ))}
      {inOrder.map(({ id, name, email, order }) => {
        const count = fields.filter(({ person }) => person === id).length;
        return (
          <li key={id}>
            <b>Step {order}</b>{" "}
            {isAlone ? (
              "You read the documents, fill in "
            ) : (
              <>
                <bdi>{name}</bdi> ({email}) gets a link, reads the documents, fills in{" "}
              </>
            )}
            {count === 1 ? "1 place" : `${count} places`}, and {isAlone ? "sign" : "signs"}.
          </li>
        );
      })}
      <li>
        <b>Then</b>{" "}
        {isAlone
          ? "the file is sealed and is among your contracts. No one is emailed."
          : `everyone gets the sealed file, and so do you${copies.length > 0 ? ", and, as a copy:" : "."}`}
        {copies.map(({ email, name }) => (
          <span key={email} className="draft-outcome-copy">
            <bdi>{name}</bdi> ({email})
          </span>
        ))}
      </li>
    </ol>
  );
}
