import type { Fonts } from "@sealwright/typefaces/fonts";
import type { Place, Setting } from "./content/paragraph.ts";
import type { Look } from "./layout.ts";
import { type Piece, paginate } from "./page/flow.ts";
import { Foot } from "./page/footer.ts";
import { closePdf, openPdf, PAGE_HEIGHT } from "./page/open-pdf.ts";
import { Pen } from "./page/pen.ts";
import { Faces } from "./typeface/faces.ts";

export interface SheetOptions {
  title: string;
  /** In the foot of each page. */
  foot: string;
  /** All that is written. */
  texts: readonly string[];
  look: Look;
  fonts: Fonts;
  date: Date;
  creator: string;
}

/** Renders what is not a form as a tagged PDF in the same way. @param layOut its pieces, in reading order */
export async function renderSheets(
  { title, foot: words, texts, look, fonts, date, creator }: SheetOptions,
  layOut: (place: Place, setting: Setting) => Piece[],
): Promise<Uint8Array> {
  const pdf = openPdf(title, { creator, date });
  const faces = await Faces.register(pdf, fonts, [title, words, ...texts].join("\n"));
  const setting: Setting = {
    pen: new Pen(pdf, faces, { fields: undefined, signing: undefined }),
    faces,
    look,
  };
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const place: Place = { x: look.left, measure: look.measure, parent: root };
  const foot = new Foot({ title: words, initials: [] }, { ...place, pageHeight: PAGE_HEIGHT }, setting);
  const pages = paginate(layOut(place, setting), foot.top - look.top);
  for (const [index, pieces] of pages.entries()) {
    pdf.addPage();
    for (const { top, draw } of pieces) draw(look.top + top);
    foot.draw(index + 1, pages.length);
  }
  root.end();
  return closePdf(pdf);
}
