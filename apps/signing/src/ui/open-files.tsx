import { SessionLink } from "./frame/session-link.tsx";
import { shownFile } from "./shown-file.ts";

interface OpenFilesProps {
  session: string;
  titles: readonly string[];
}

/** A link to each file of the envelope, as it is to be read. */
export function OpenFiles({ session, titles }: OpenFilesProps) {
  return titles.map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one title, and their order is fixed
    <p key={`${index} ${title}`}>
      <SessionLink className="open-file" href={shownFile(session, index)} target="_blank" rel="noopener">
        Open {titles.length > 1 ? <bdi>{title}</bdi> : "the PDF"}
      </SessionLink>
    </p>
  ));
}
