import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { Callout } from "@sealwright/design/notice/callout.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Paragraphs } from "../../ui/desk/paragraphs.tsx";
import { Form } from "../../ui/form/form.tsx";
import { MessageBody, Section } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";
import { draftPath } from "./draft-list.tsx";
import type { DraftSummary } from "./draft-summary.ts";

export interface DraftProps {
  owner: SignedInOwner;
  draft: DraftSummary;
  text: string;
}

export function Draft({ draft, text }: DraftProps) {
  const { id, name, version, sentAt, href } = draft;
  return (
    <>
      <Section id="draft" label="What you sent" title={name}>
        <Callout kind="note" title="Not signed, not shared">
          <p>
            No one has signed this contract, and it hasn’t been sent to the other signers. You can download it
            on the form’s page and have it signed on paper.
          </p>
        </Callout>
        <Facts
          facts={[
            ["Sent", <Time key="sent" at={sentAt} />],
            ["Form version", version],
          ]}
        />
        {href && (
          <p>
            To make changes, <a href={`${draftPath(id)}/answers.json`}>save your answers as a file</a>, then
            open it on <a href={`${href}#fill`}>the form’s page</a>. Each time you send the form, you get a
            new draft.
          </p>
        )}
      </Section>
      <Section
        id="contract"
        label="The contract"
        title="As you sent it"
        note="Questions you didn’t answer are left blank."
      >
        <div className="draft-text" lang="en">
          <Paragraphs text={text} />
        </div>
      </Section>
      <Section id="delete" label="Delete" title="Delete this draft">
        <p>This removes your answers and this contract from your account. We’ll ask you to confirm.</p>
        <p>
          <ButtonLink href={`${draftPath(id)}/delete`} look="danger">
            Delete this draft
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

export interface DraftDeleteProps {
  owner: SignedInOwner;
  draft: DraftSummary;
}

/** The confirmation, which works without JavaScript. */
export function DraftDelete({ draft: { id, name, sentAt } }: DraftDeleteProps) {
  return (
    <MessageBody>
      <p className="lede">
        This permanently deletes your answers to the {name}, sent <Time at={sentAt} />, and the resulting
        contract from your account. Anything your browser saved on the form’s page stays there.
      </p>
      <Form action={`${draftPath(id)}/delete`} className="actions">
        <Button type="submit" look="danger">
          Yes, delete it
        </Button>
        <a href={draftPath(id)}>No, keep it</a>
      </Form>
    </MessageBody>
  );
}
