import type { Preparation } from "@sealwright/protocol/signing/answers";
import { Block } from "../surface/surface.tsx";

/** Lines around a change that are shown with it. */
const AROUND = 1;

interface TextChangesProps extends Pick<Preparation, "changes"> {
  why: string;
}

/** Compares two versions of a text, line by line. */
export function TextChanges({ changes, why }: TextChangesProps) {
  const changed = changes.flatMap(({ kind }, at) => (kind === "same" ? [] : [at]));
  if (!changed.length) return null;
  const isShown = (at: number) => changed.some((other) => Math.abs(other - at) <= AROUND);
  return (
    <Block id="changes" title="What changed in the text">
      <p className="text-changes-why">{why}</p>
      <ol className="text-changes" lang="en" dir="ltr">
        {changes.map(({ kind, line }, at) =>
          isShown(at) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may repeat
            <li key={at} data-change={kind}>
              {kind === "added" && <ins>{line}</ins>}
              {kind === "removed" && <del>{line}</del>}
              {kind === "same" && line}
            </li>
          ) : null,
        )}
      </ol>
    </Block>
  );
}
