import { type Ink, type Path, pathData } from "@sealwright/ink/path.ts";
import { memo } from "react";

/** The outlines of ink, inside an svg element. */
export function InkPaths({ ink }: { ink: Ink }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no identity but its place
  return ink.map((path, index) => <Outline key={index} path={path} />);
}

/** While a pen moves, only the last outline changes. */
const Outline = memo(({ path }: { path: Path }) => <path d={pathData(path)} />);
