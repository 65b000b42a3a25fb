import { SessionLink } from "./frame/session-link.tsx";

interface OpenFilesProps {
  session: string;
  /** Of the envelope's uploads; a contract made from a form has none, and one file. */
  titles: readonly string[];
}

/** A link to each file of the envelope, as it is to be read. */
export function OpenFiles({ session, titles }: OpenFilesProps) {
  return (titles.length > 0 ? titles : [""]).map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one title, and their order is fixed
    <p key={`${index} ${title}`}>
      <SessionLink
        className="open-file"
        href={`/sign/${session}/contract.pdf${index > 0 ? `?document=${index}` : ""}`}
        target="_blank"
        rel="noopener"
      >
        Open {title ? <bdi>{title}</bdi> : "the PDF"}
      </SessionLink>
    </p>
  ));
}
