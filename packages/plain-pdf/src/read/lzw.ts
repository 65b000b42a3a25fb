const [CLEAR, END] = [256, 257];
const MOST_CODES = 4096;

/** @param isEarly whether codes get longer one earlier than they must (ISO 32000-1, table 8) @returns more than `most` bytes at most by one code */
export function unpackLzw(data: Uint8Array, isEarly: boolean, most: number): Uint8Array {
  const out: number[][] = [];
  let table: number[][] = [];
  let [length, width, bits, held] = [0, 9, 0, 0];
  let previous: number[] | undefined;
  const reset = () => {
    table = Array.from({ length: END + 1 }, (_, code) => (code < CLEAR ? [code] : []));
    width = 9;
    previous = undefined;
  };
  reset();
  for (const byte of data) {
    held = (held << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    held &= (1 << bits) - 1;
    if (code === END) break;
    if (code === CLEAR) {
      reset();
      continue;
    }
    const known = table[code];
    const entry: number[] | undefined = known ?? (previous && [...previous, previous[0] ?? 0]);
    if (!entry) break;
    out.push(entry);
    length += entry.length;
    if (length > most) break;
    if (previous && table.length < MOST_CODES) table.push([...previous, entry[0] ?? 0]);
    previous = entry;
    const next = table.length + (isEarly ? 1 : 0);
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const entry of out) {
    whole.set(entry, at);
    at += entry.length;
  }
  return whole;
}
