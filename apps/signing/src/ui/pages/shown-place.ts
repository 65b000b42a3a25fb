import type { AdoptedMark } from "@sealwright/protocol/signing";
import type { OthersPlace, SigningPlace } from "@sealwright/protocol/signing/answers";

/** What the script of a page with pages reads: where to load the file, and what is laid over it. */
export interface PagesData {
  session: string;
  places: readonly SigningPlace[];
  others: readonly OthersPlace[];
  /** The small letters below the signature. */
  caption: string;
  /** Of a review; while it is filled in, the form has it. */
  filled?: {
    mark: AdoptedMark | undefined;
    initials: AdoptedMark | undefined;
    texts: Readonly<Record<string, string>>;
  };
}
