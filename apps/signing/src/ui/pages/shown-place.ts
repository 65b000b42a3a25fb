import type { MarkInput } from "@sealwright/protocol/signing";
import type { OthersPlace, SigningPlace } from "@sealwright/protocol/signing/answers";

/** What the script of a page with pages reads: where to load the file, and what is laid over it. */
export interface PagesData {
  session: string;
  places: readonly SigningPlace[];
  others: readonly OthersPlace[];
  /** Of a review; while it is filled in, the form has it. */
  filled?: {
    mark: MarkInput | undefined;
    initials: MarkInput | undefined;
    texts: Readonly<Record<string, string>>;
  };
}
