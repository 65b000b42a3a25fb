/** A point, and the curve that leads to it; coordinates are absolute. */
export type Segment =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A filled outline (nonzero), as of a stroke or a letter. */
export type Path = readonly Segment[];

/** A signature: outlines in one color that may overlap. */
export type Ink = readonly Path[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Moves, then scales. */
export function place(ink: Ink, { dx = 0, dy = 0, scale = 1 }): Ink {
  return ink.map((path) =>
    path.map(([command, ...numbers]) => [
      command,
      ...numbers.map((number, index) => (number + (index % 2 ? dy : dx)) * scale),
    ]),
  ) as unknown as Ink;
}

/** @param digits after the point */
export function pathData(path: Path, digits = 2): string {
  return path
    .map(([command, ...numbers]) => command + numbers.map((number) => +number.toFixed(digits)).join(" "))
    .join("");
}

/** Reads path data of absolute M, L, Q, C and Z, as `pathData` writes it. */
export function parsePath(data: string): Path {
  return [...data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command, numbers = ""]) => [
    command,
    ...(numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number),
  ]) as unknown as Path;
}
