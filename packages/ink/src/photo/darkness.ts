/** One number per pixel, row by row. */
export interface Field {
  values: Float32Array;
  width: number;
  height: number;
}

/** Of the squares in which the paper's brightness is measured, in pixels. */
const CELL = 24;

/**
 * How much darker than the paper around it each pixel is, 0 to 1. Paper is measured square by square, so that a shadow or a
 * yellow lamp does not count as ink.
 * @param pixels RGBA, as a canvas gives them
 */
export function darknessOf(pixels: Uint8ClampedArray, width: number, height: number): Field {
  const light = brightnessOf(pixels);
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const paper = spread(paperOf(light, width, height), columns, rows);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = between(paper, columns, rows, x / CELL - 0.5, y / CELL - 0.5);
      values[y * width + x] = Math.max(0, 1 - (light[y * width + x] ?? 0) / Math.max(here, 1));
    }
  }
  return { values, width, height };
}

/** 0 to 255; what is transparent counts as white paper. */
function brightnessOf(pixels: Uint8ClampedArray): Float32Array {
  const light = new Float32Array(pixels.length / 4);
  for (let index = 0; index < light.length; index += 1) {
    const at = (offset: number) => pixels[index * 4 + offset] ?? 0;
    const luma = 0.299 * at(0) + 0.587 * at(1) + 0.114 * at(2);
    light[index] = 255 + ((luma - 255) * at(3)) / 255;
  }
  return light;
}

/** The brightest tenth of each square: paper, unless the square is full of ink. */
function paperOf(light: Float32Array, width: number, height: number): Float32Array {
  const columns = Math.ceil(width / CELL);
  const paper = new Float32Array(columns * Math.ceil(height / CELL));
  for (let cell = 0; cell < paper.length; cell += 1) {
    const left = (cell % columns) * CELL;
    const top = Math.floor(cell / columns) * CELL;
    const inside: number[] = [];
    for (let y = top; y < Math.min(top + CELL, height); y += 2)
      for (let x = left; x < Math.min(left + CELL, width); x += 2) inside.push(light[y * width + x] ?? 0);
    inside.sort((a, b) => b - a);
    paper[cell] = inside[Math.floor(inside.length / 10)] ?? 255;
  }
  return paper;
}

/** The median of the squares around each, then their average: a square full of ink borrows the paper beside it. */
function spread(paper: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, combine: (values: number[]) => number) =>
    from.map((_, cell) => {
      const values: number[] = [];
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) {
          const x = (cell % columns) + dx;
          const y = Math.floor(cell / columns) + dy;
          if (x >= 0 && x < columns && y >= 0 && y < rows) values.push(from[y * columns + x] ?? 0);
        }
      return combine(values);
    });
  const medians = around(
    paper,
    (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 255,
  );
  return around(medians, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Bilinear interpolation. */
function between(grid: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const left = Math.min(Math.max(Math.floor(x), 0), columns - 1);
  const top = Math.min(Math.max(Math.floor(y), 0), rows - 1);
  const right = Math.min(left + 1, columns - 1);
  const bottom = Math.min(top + 1, rows - 1);
  const across = Math.min(Math.max(x - left, 0), 1);
  const down = Math.min(Math.max(y - top, 0), 1);
  const row = (at: number) =>
    (grid[at * columns + left] ?? 0) * (1 - across) + (grid[at * columns + right] ?? 0) * across;
  return row(top) * (1 - down) + row(bottom) * down;
}
