import type {
  ListedTemplate,
  Reuse,
  TemplateProposal,
  UsageReport,
} from "@sealwright/protocol/signing/calls";
import type { LibraryForm } from "../../server/account/library-form.ts";
import type { FormError } from "../../server/forms/form-errors.ts";
import type { SignedInOwner } from "../../server/session/sessions.ts";
import type { TemplateQuery } from "../../server/templates/template-query.ts";
import type { UsageView } from "../usage/usage-view.ts";

/** The pages about templates, with their data. */
export type TemplatePage =
  | {
      name: "templates";
      owner: SignedInOwner;
      /** Those to show, the last used first. */
      templates: ListedTemplate[];
      query: TemplateQuery;
      /** Of what the search finds. */
      counts: Record<TemplateQuery["state"], number>;
      /** Whether there are none at all. */
      isEmpty: boolean;
      /** Undefined where no limit applies. */
      used: UsageReport["templates"] | undefined;
      /** Those of one form alone. */
      form?: LibraryForm;
      siteUrl: string;
      /** Key of what was just done, and the template that was deleted. */
      done?: string;
      deleted?: string;
    }
  | {
      name: "template";
      owner: SignedInOwner;
      template: ListedTemplate;
      reuse: Reuse;
      error?: FormError;
      done?: string;
    }
  | {
      name: "template-save";
      owner: SignedInOwner;
      /** The contract's id. */
      contract: string;
      proposal: TemplateProposal;
      /** What would allow it; undefined if it is allowed already, or that cannot be read. */
      usage: UsageView | undefined;
      values: { requestId: string; name: string };
      error?: string;
    }
  /** @property contract the contract's id */
  | { name: "another"; owner: SignedInOwner; contract: string; reuse: Reuse; formHref: string };
