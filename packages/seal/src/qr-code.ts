import { encode } from "uqr";

/** A QR code's dark squares as path data, in modules. @param size of a side */
export function qrCode(text: string): { size: number; squares: string } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, squares: squares.join("") };
}
