import { draftAddress } from "./draft-list.tsx";
import type { PageProps } from "./page-data.ts";
import { Form, Lone, Part, Time } from "./parts.tsx";

/** A filled-in form as its owner sent it. */
export function Draft({ draft, text, goOnHref }: PageProps<"draft">) {
  const { id, name, version, sentAt } = draft;
  return (
    <>
      <Part id="draft" mark={1} label="What you sent" title={name}>
        <p className="notice">
          You cannot sign here, and nothing has gone to the other signers. Sending it to them is done in the
          product’s own dashboard; this small dashboard stands in for it.
        </p>
        <dl className="facts">
          <div>
            <dt>Sent</dt>
            <dd>
              <Time at={sentAt} />
            </dd>
          </div>
          <div>
            <dt>Version of the form</dt>
            <dd>{version}</dd>
          </div>
        </dl>
        {goOnHref && (
          <p>
            <a href={goOnHref}>Open the form with these answers</a>, to change one and send it anew. Each
            sending is a draft of its own. They travel behind the # of the address, which no server is sent.
          </p>
        )}
      </Part>
      <Part
        id="contract"
        mark={2}
        label="The contract"
        title="As you sent it"
        note="Blanks are where you gave no answer."
      >
        <div className="draft-text" lang="en">
          {paragraphsOf(text).map((paragraph, index) =>
            /^-+$/.test(paragraph) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and paragraphs may be alike
              <hr key={index} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={index} dir="auto">
                {paragraph}
              </p>
            ),
          )}
        </div>
      </Part>
      <Part id="delete" mark={3} label="Delete it" title="Delete this draft">
        <p>Your answers and this contract then are gone from your account. You are asked once more.</p>
        <p>
          <a className="btn btn-danger" href={`${draftAddress(id)}/delete`}>
            Delete this draft
          </a>
        </p>
      </Part>
    </>
  );
}

/** Asks once more, without script. */
export function DraftDelete({ draft: { id, name, sentAt } }: PageProps<"draft-delete">) {
  return (
    <Lone>
      <p className="lede">
        This deletes your answers to the {name}, sent <Time at={sentAt} />, and the contract that they make
        from your account: at once and for good. What your browser keeps on the form’s page stays there.
      </p>
      <Form action={`${draftAddress(id)}/delete`} className="actions">
        <button type="submit" className="btn btn-danger">
          Yes, delete it
        </button>
        <a href={draftAddress(id)}>No, keep it</a>
      </Form>
    </Lone>
  );
}

/** Paragraphs stand apart by empty lines, so that each finds its own direction of writing. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}
