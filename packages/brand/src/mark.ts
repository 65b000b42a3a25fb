// Sample: the logo. Once it is yours, delete this line.
/** The logo mark: the toothed edge of a seal around a signature stroke, 100 by 100. */

const TEETH = 48;

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Depth between the corners of squares rotated about their center. */
const NOTCH = (50 * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 4 - Math.PI / TEETH);

/** A circle with small teeth: alternating radii around the center. */
function toothedEdge(): string {
  const points = Array.from({ length: TEETH * 2 }, (_, index) => {
    const angle = (index * Math.PI) / TEETH;
    const radius = index % 2 ? NOTCH : 50;
    return `${tenths(50 + radius * Math.sin(angle))} ${tenths(50 - radius * Math.cos(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

export const mark = {
  edge: toothedEdge(),
  /** The filled edge in the fewest bytes: a square, and its rotations in degrees. */
  square: "M50 0l50 50-50 50-50-50z",
  turns: Array.from({ length: TEETH / 4 }, (_, index) => (index * 360) / TEETH),
  stroke: "M27 64c13 11 37 6 35-8-2-12-24-7-22-20 2-12 21-13 30-4M22 70l57-9",
} as const;

const drawing =
  `<path d="${mark.edge}" fill="#d0341d"/>` +
  `<path d="${mark.stroke}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The mark as a standalone file, for the favicon. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawing}</svg>`;

/**
 * The mark on a square plate, for home screens. They crop the plate; the mark stays within the safe zone (80% of the
 * width, W3C "maskable").
 * @param plate CSS color
 */
export function appIconSvg(plate: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -18 136 136">` +
    `<path d="M-18-18h136v136h-136z" fill="${plate}"/>${drawing}</svg>`
  );
}
