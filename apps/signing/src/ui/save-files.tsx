import type { ReactNode } from "react";
import { SessionLink } from "./frame/session-link.tsx";

interface SaveFileProps {
  href: string;
  look: "main" | "plain";
  children: ReactNode;
}

export function SaveFile({ href, look, children }: SaveFileProps) {
  return (
    <p className="save-file">
      <SessionLink href={href} look={look} className="btn-wide">
        {children}
      </SessionLink>
    </p>
  );
}

/** What a link says; of several files, each adds its title. */
const WORDS = {
  "contract.pdf": "Save the contract you read",
  "signed-contract.pdf": "Save the signed contract",
};

interface SaveFilesProps extends Pick<SaveFileProps, "look"> {
  session: string;
  file: keyof typeof WORDS;
  titles: readonly string[];
}

/** A link to save each file of the envelope. */
export function SaveFiles({ session, file, titles, look }: SaveFilesProps) {
  const words = WORDS[file];
  return titles.map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one title, and their order is fixed
    <SaveFile key={`${index} ${title}`} href={`/sign/${session}/${file}?save&document=${index}`} look={look}>
      {titles.length > 1 ? `${words}: ${index + 1}. ${title}` : words}
    </SaveFile>
  ));
}
