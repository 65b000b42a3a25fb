import { type Ink, pathData } from "../../ink/path.ts";

/** The outlines of ink, inside an svg element. */
export function InkPaths({ ink }: { ink: Ink }) {
  return ink.map((path, index) => {
    const data = pathData(path);
    // biome-ignore lint/suspicious/noArrayIndexKey: an outline has no identity but its place
    return <path key={index} d={data} />;
  });
}
