import { brand } from "@sealwright/brand";
import {
  type Answers,
  type Form,
  type FormDocument,
  fillForm,
  separateDocuments,
  writeMarkdown,
  writeText,
} from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import { renderDocx } from "@sealwright/forms/docx";
import { readFonts } from "@sealwright/forms/fonts";
import { renderPdf } from "@sealwright/forms/pdf";

export type FileMaker = (form: Form, answers?: Answers) => string | Promise<string | Uint8Array<ArrayBuffer>>;

/** Download formats by file extension. The build makes the blank ones. */
export const formFiles = {
  txt: (form, answers = {}) => writeText(fillForm(form, answers, today())),
  md: (form, answers = {}) => writeMarkdown(fillForm(form, answers, today())),
  docx: async (form, answers = {}) => {
    const document = fillForm(form, answers, today());
    const { latin: fonts } = await readFonts(document);
    return owned(await renderDocx(document, { creator: brand.name, fonts }));
  },
  /** A blank PDF has fillable fields. What goes with it is in files of its own. */
  pdf: (form, answers) => {
    const { main } = separateDocuments(fillForm(form, answers ?? {}, today()));
    return makePdf(form, main, answers === undefined);
  },
} satisfies Record<string, FileMaker>;

/** File extension of a form's signing kit. */
export const SIGNING_KIT = "signing-kit.pdf";

/** File extension of the text of a former version. */
export function versionFile(version: string): string {
  return `v${version}.txt`;
}

/** Dated like the form, so that the same text always makes the same file. */
export async function makePdf(
  form: Form,
  document: FormDocument,
  fillable: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { fonts: await readFonts(document), date: dateOf(form), creator: brand.name, fillable };
  return owned(await renderPdf(document, options));
}

function dateOf({ date }: Form): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Copies bytes into their own buffer, as Response requires. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
