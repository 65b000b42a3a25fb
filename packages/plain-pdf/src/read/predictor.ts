/** Of a stream that was packed as differences (ISO 32000-1, 7.4.4.4). */
export interface Prediction {
  predictor: number;
  colors: number;
  bits: number;
  columns: number;
}

/** The bytes before they were turned into differences. @throws Error for a predictor that there is none of */
export function undoPrediction(data: Uint8Array, prediction: Prediction): Uint8Array {
  const { predictor, colors, bits, columns } = prediction;
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  const pixelBytes = Math.max(1, Math.ceil((colors * bits) / 8));
  if (!(rowBytes > 0 && rowBytes < 1e8)) throw new Error("Rows of no length");
  if (predictor === 2) return undoTiff(data, { rowBytes, pixelBytes, bits });
  if (predictor < 10 || predictor > 15) throw new Error(`Predictor ${predictor}`);
  return undoPng(data, { rowBytes, pixelBytes });
}

function undoPng(
  data: Uint8Array,
  { rowBytes, pixelBytes }: { rowBytes: number; pixelBytes: number },
): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const plain = new Uint8Array(rows * rowBytes);
  let length = 0;
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1);
    const kind = data[from] ?? 0;
    const to = row * rowBytes;
    const count = Math.min(rowBytes, data.length - from - 1);
    for (let at = 0; at < count; at += 1) {
      const left = at < pixelBytes ? 0 : (plain[to + at - pixelBytes] ?? 0);
      const up = row === 0 ? 0 : (plain[to + at - rowBytes] ?? 0);
      const upLeft = row === 0 || at < pixelBytes ? 0 : (plain[to + at - rowBytes - pixelBytes] ?? 0);
      plain[to + at] = (data[from + 1 + at] ?? 0) + predicted(kind, left, up, upLeft);
    }
    length = to + count;
  }
  return plain.subarray(0, length);
}

function predicted(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - upLeft;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}

function undoTiff(
  data: Uint8Array,
  { rowBytes, pixelBytes, bits }: { rowBytes: number; pixelBytes: number; bits: number },
): Uint8Array {
  if (bits !== 8) throw new Error(`A TIFF predictor of ${bits} bits`);
  const plain = data.slice();
  for (let row = 0; row < plain.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, plain.length);
    for (let at = row + pixelBytes; at < end; at += 1) {
      plain[at] = (plain[at] ?? 0) + (plain[at - pixelBytes] ?? 0);
    }
  }
  return plain;
}
