import { FAINT, type LastBlock, linesOf, type Setting, type TextStyle } from "@sealwright/forms/pdf/pieces";
import { qrCode } from "@sealwright/seal/qr-code";
import { SIGNED_BY_FIELD } from "../signed-by.ts";

const HEADING: TextStyle = { size: 9, leading: 12, bold: true };
const TEXT: TextStyle = { size: 8, leading: 10.5 };
const PADDING = 9;
const CODE = 46;
const GUTTER = 12;
/** Of a signer's line in the field. */
const LINE = 12;
/** The heading and two lines. */
const ABOVE_FIELD = 36;

/** The end of a form: how the file is checked, and room for who signed when, which the seal fills in. */
export function lastBlock({ verifyUrl, signers }: { verifyUrl: string; signers: number }): LastBlock {
  const room = Math.max(signers, 1) * LINE + 6;
  const height = PADDING * 2 + Math.max(CODE, ABOVE_FIELD + room);
  return {
    height,
    draw({ x, measure, parent }, setting, top) {
      const { pen } = setting;
      const section = pen.element("Sect", parent);
      frame(setting, { x, top, measure, height });
      const figure = pen.element("Figure", section, { alt: `QR code of ${verifyUrl}` });
      const { size, squares } = qrCode(verifyUrl);
      const [left, first] = [x + PADDING, top + PADDING];
      pen.outlines(figure, [squares], { x: left, y: first, scale: CODE / size, color: "#000000" });
      const beside = left + CODE + GUTTER;
      const width = x + measure - PADDING - beside;
      const heading = pen.element("P", section);
      pen.words(heading, "Check this file", beside, first + HEADING.size, HEADING);
      const words = `This PDF is sealed once everyone has signed. Then open ${verifyUrl} or scan the code, and choose it: it is checked on your computer and not uploaded.`;
      const element = pen.element("P", section);
      const lines = linesOf([{ kind: "text", text: words }], TEXT, width, setting.faces);
      for (const [index, line] of lines.slice(0, 2).entries())
        pen.line(element, line, beside, first + HEADING.leading + index * TEXT.leading, TEXT);
      const field = { name: SIGNED_BY_FIELD, label: "Who signed, and when", size: TEXT.size };
      pen.field(section, field, { x: beside, y: first + ABOVE_FIELD, width, height: room });
    },
  };
}

function frame(
  { pen }: Setting,
  { x, top, measure, height }: { x: number; top: number; measure: number; height: number },
): void {
  for (const y of [top, top + height]) pen.rule(x, y, measure, 0.5, FAINT);
}
