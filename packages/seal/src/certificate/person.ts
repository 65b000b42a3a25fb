import { FAINT, type Piece, type Place, type Setting } from "@sealwright/forms/pdf/pieces";
import { boundsOf } from "@sealwright/ink/bounds.ts";
import { INK_COLOR } from "@sealwright/ink/color.ts";
import { parsePath } from "@sealwright/ink/path.ts";
import type { Evidence, Recipient } from "../evidence/evidence.ts";
import { besides, factLines, stacked, words } from "./columns.ts";
import { type AtMoment, capacityOf, type DescribeDevice, personFacts } from "./facts.ts";
import { ROW } from "./look.ts";

const SIDE = 156;
const GUTTER = 14;
const LABELS = 58;
const PICTURE = { width: 140, height: 36 };

interface Options {
  moment: AtMoment;
  describeDevice: DescribeDevice;
}

/** One person: their signature and who they are, beside what is recorded of them. */
export function personPieces(
  recipient: Recipient,
  evidence: Evidence,
  { moment, describeDevice }: Options,
  place: Place,
  setting: Setting,
): Piece[] {
  const { name, role, email } = recipient;
  const inner = { ...place, parent: setting.pen.element("Sect", place.parent) };
  const side = { ...inner, measure: SIDE };
  const capacity = capacityOf(recipient);
  const left = stacked([
    signaturePicture(recipient, side, setting),
    words(`${name}, ${role}`, side, setting, { size: 9, leading: 11.5, bold: true }),
    ...(capacity ? [words(capacity, side, setting, { ...ROW, bold: true })] : []),
    words(email, side, setting),
  ]);
  const beside = { ...inner, x: place.x + SIDE + GUTTER, measure: place.measure - SIDE - GUTTER };
  const facts = personFacts(recipient, evidence, moment, describeDevice);
  return besides(left, factLines(facts, beside, setting, LABELS), place, setting);
}

/** As it is on the pages. Evidence of the first version has none. */
function signaturePicture({ name, signature }: Recipient, { x, parent }: Place, { pen }: Setting) {
  const outlines = signature && "ink" in signature ? signature.ink : [];
  const box = boundsOf(outlines.map(parsePath));
  if (!box || !(box.width > 0 || box.height > 0)) return { height: 0, draw() {} };
  const figure = pen.element("Figure", parent, { alt: `Signature of ${name}` });
  const { width, height } = PICTURE;
  const scale = Math.min(width / (box.width || 1), height / (box.height || 1));
  return {
    height: height + 6,
    draw(top: number) {
      const y = top + height - (box.y + box.height) * scale;
      pen.outlines(figure, outlines, { x: x - box.x * scale, y, scale, color: INK_COLOR });
      pen.rule(x, top + height + 2, width, 0.5, FAINT);
    },
  };
}
