import { type Answers, type Form, type FormDocument, separateDocuments, writeText } from "@sealwright/forms";
import type { PreparedDocument } from "@sealwright/forms/signing";
import type { OutgoingDocument } from "../outgoing.ts";
import { notesOf } from "../preparation.ts";

interface FilledForm extends Pick<PreparedDocument, "document" | "cover" | "overrides"> {
  form: Form;
  answers: Answers;
  /** Of the form's own document; those that go with it have theirs. */
  title: string;
}

interface Making {
  newId(): string;
  render(document: FormDocument): Promise<Pick<OutgoingDocument, "bytes" | "sha256" | "pages">>;
}

/** A filled form as it is sent, and the documents that go with it. Answers, notes and warnings are kept with the first. */
export async function formDocuments(filled: FilledForm, making: Making): Promise<OutgoingDocument[]> {
  const { title, form, document, cover, answers, overrides } = filled;
  const { main, companions } = separateDocuments(document);
  const made = async (
    tree: FormDocument,
    name: string,
    own: { answers: Answers; notes: string[]; overrides: string[] },
  ): Promise<OutgoingDocument> => {
    const { bytes, sha256, pages } = await making.render(tree);
    const { templateId, version } = form;
    const text = writeText(tree, Number.POSITIVE_INFINITY);
    return {
      id: making.newId(),
      title: name,
      bytes,
      sha256,
      pages,
      form: { templateId, version, tree, text, ...own },
    };
  };
  const documents = [await made(main, title, { answers, notes: notesOf(cover), overrides })];
  for (const companion of companions)
    documents.push(await made(companion, companion.title, { answers: {}, notes: [], overrides: [] }));
  return documents;
}
