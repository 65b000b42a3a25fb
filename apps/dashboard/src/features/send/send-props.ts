import type {
  Contact,
  ContractRecord,
  Preparation,
  SendingSteps,
} from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { UsageView } from "../../ui/usage/usage-view.ts";
import type { SendProblems } from "./send-problems.ts";
import type { SendValues } from "./send-values.ts";
export interface SendProps {
  owner: SignedInOwner;
  contacts: Contact[];
  contract: ContractRecord;
  preparation: Preparation;
  values: SendValues;
  /** Undefined where no limit applies. */
  usage: UsageView | undefined;
  /** Undefined while they cannot be read. */
  sending: SendingSteps | undefined;
  /** Whether leaving the form would lose input. */
  isTyped: boolean;
  /** The document to print and sign on paper. */
  kitHref: string | undefined;
  error: SendProblems | undefined;
  focus: string | undefined;
}
