import type { Piece, Place, Setting } from "@sealwright/forms/pdf/pieces";
import { qrCode } from "../qr-code.ts";
import { stacked, words } from "./columns.ts";

const SIDE = 60;
const GUTTER = 14;

/** How the sealed file is checked, with the address as a QR code, and where its times come from. */
export function checkPiece(
  { verifyUrl, creator, hasTimestamp }: { verifyUrl: string; creator: string; hasTimestamp: boolean },
  place: Place,
  setting: Setting,
): Piece {
  const { pen } = setting;
  const figure = pen.element("Figure", place.parent, { alt: `QR code of ${verifyUrl}` });
  const { size, squares } = qrCode(verifyUrl);
  const beside = { ...place, x: place.x + SIDE + GUTTER, measure: place.measure - SIDE - GUTTER };
  const times = `Times are those of ${creator}’s servers, in UTC to the second.${
    hasTimestamp ? " A timestamp authority vouches for the time of the seal." : ""
  }`;
  const text = stacked([
    words(
      `Open ${verifyUrl} and choose the sealed file: it is checked on your computer and not uploaded. The file begins, byte for byte, with what the signers were shown, and contains this certificate and the same facts for programs. Whatever follows its seal was added later and is no part of what was signed: the same page gives you the sealed part alone.`,
      beside,
      setting,
    ),
    words(times, beside, setting),
  ]);
  return {
    height: Math.max(SIDE, text.height) + 4,
    before: 4,
    draw(top) {
      pen.outlines(figure, [squares], { x: place.x, y: top + 2, scale: SIDE / size, color: "#000000" });
      text.draw(top + 2);
    },
  };
}
