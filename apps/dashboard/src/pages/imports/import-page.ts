import type { ImportRecord, ListPreview } from "@sealwright/protocol/signing/calls";
import type { ImportKind } from "@sealwright/protocol/signing/imports";
import type { FieldError } from "../../server/forms/form-errors.ts";
import type { ImportProblems, ImportValues } from "../../server/imports/import-values.ts";
import type { SignedInOwner } from "../../server/session/sessions.ts";
import type { UsageView } from "../usage/usage-view.ts";

/** The pages about contracts that were signed elsewhere, with their data. */
export type ImportPage =
  | {
      name: "imports";
      owner: SignedInOwner;
      /** Why nothing can be added now; null if it can. */
      refusal: string | null;
      /** What would allow it; undefined if it is allowed already, or that cannot be read. */
      usage: UsageView | undefined;
      /** The newest first. */
      waiting: { id: string; kind: ImportKind; name: string; uploadedAt: string }[];
      storedBytes: number;
      storageBytes: number;
      /** At the file of this kind. */
      error?: FieldError;
      /** Key of what was just done. */
      done?: string;
    }
  | {
      name: "import";
      owner: SignedInOwner;
      record: ImportRecord;
      values: ImportValues;
      problems: ImportProblems;
      /** Above the form. */
      error?: string;
      /** Key of what was just done. */
      done?: string;
    }
  | { name: "import-delete"; owner: SignedInOwner; record: ImportRecord }
  | {
      name: "import-list";
      owner: SignedInOwner;
      list: ListPreview;
      /** Undefined where no limit applies, or it cannot be read. */
      usage: UsageView | undefined;
      error?: string;
      done?: string;
    };
