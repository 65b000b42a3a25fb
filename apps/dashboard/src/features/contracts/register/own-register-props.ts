import type { TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type { ListedContract } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { LibraryForm } from "../../../shell/library-form.ts";
import type { UsageView } from "../../../ui/usage/usage-view.ts";
import type { RegisterQuery } from "../query/register-query.ts";
import type { RegisterList } from "./register-list.ts";
export interface OwnRegisterProps {
  owner: SignedInOwner;
  list: RegisterList;
  query: RegisterQuery;
  /** YYYY-MM-DD, where the owner is. */
  today: string;
  /** Undefined where no limit applies. */
  usage: UsageView | undefined;
  /** For an empty register. */
  forms: (LibraryForm & { category: string })[];
  /** An example for an empty register, until it is removed. */
  sample: ListedContract | undefined;
  /** The form that the owner came to sign. */
  form: LibraryForm | undefined;
  twoFactor: TwoFactorStatus;
  /** The reason for the visit: a purchase, or a download. */
  welcome: string | undefined;
  deleted: string | undefined;
  siteUrl: string;
  done?: string | undefined;
}
