import { type Piece, type Place, QUIET, type Setting } from "@sealwright/forms/pdf/pieces";
import type { Evidence } from "../evidence/evidence.ts";
import { words } from "./columns.ts";
import { LOOK } from "./look.ts";

const TITLE_OF_CONTRACT = { size: 12, leading: 15 };
const COMPANY = { size: 10, leading: 13, bold: true };

/** The certificate's name, the company's, and the contract's title. */
export function headPieces(
  { envelope }: Evidence,
  { creator }: { creator: string },
  place: Place,
  setting: Setting,
): Piece[] {
  const { pen, faces } = setting;
  const { x, measure } = place;
  const heading = pen.element("H1", place.parent);
  const company = pen.element("P", place.parent);
  const title = words(envelope.title, place, setting, TITLE_OF_CONTRACT);
  const notice = envelope.isTest
    ? words("Test, not binding. It was signed and sealed as a test: nothing was agreed.", place, setting, {
        ...TITLE_OF_CONTRACT,
        bold: true,
      })
    : undefined;
  const about = words(
    `${creator} recorded how the documents below were sent and signed. Each signature is an electronic signature. What was proved of a person is listed with that person, and nothing else was.`,
    place,
    setting,
  );
  const { size, leading } = LOOK.title;
  const height = leading + title.height + (notice?.height ?? 0) + 6 + about.height + 6;
  return [
    {
      height,
      keepNext: true,
      draw(top) {
        pen.words(heading, "Certificate of signing", x, top + size, LOOK.title);
        const end = x + measure - faces.width(creator, COMPANY.size, true);
        pen.words(company, creator, end, top + size, COMPANY, QUIET);
        title.draw(top + leading);
        notice?.draw(top + leading + title.height);
        const rule = top + leading + title.height + (notice?.height ?? 0) + 3;
        pen.rule(x, rule, measure, 0.9);
        about.draw(rule + 5);
      },
    },
  ];
}
