import type {
  Contact,
  DocumentDraft,
  DraftForm,
  DraftStorage,
  Privacy,
  SendingSteps,
} from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { UsageView } from "../../../ui/usage/usage-view.ts";
import type { DraftValues, Part } from "./typed-values.ts";

export interface DraftError {
  part: Part;
  message: string;
  /** By field name. */
  fields: Record<string, string>;
  /** Whether the file is taken once the right to use it is confirmed. */
  asksRights?: boolean;
}

/** Why a file was not taken. */
export interface UploadRefusal {
  message: string;
  asksRights?: boolean;
}

export interface DraftProps {
  owner: SignedInOwner;
  contacts: Contact[];
  draft: DocumentDraft;
  /** Null where nothing is to be chosen. */
  privacy: Privacy | null;
  storage: DraftStorage;
  /** That can be added. */
  forms: DraftForm[];
  values: DraftValues;
  /** Undefined where no limit applies. */
  usage: UsageView | undefined;
  /** Undefined while they cannot be read. */
  sending: SendingSteps | undefined;
  error: DraftError | undefined;
  /** The field to focus. */
  focus: string | undefined;
}
