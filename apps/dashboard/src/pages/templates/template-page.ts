import type { ListedTemplate, Reuse, TemplateProposal } from "@sealwright/protocol/signing/calls";
import type { LibraryForm } from "../../server/account/library-form.ts";
import type { FormError } from "../../server/forms/form-errors.ts";
import type { SignedInOwner } from "../../server/session/sessions.ts";

/** The pages about templates, with their data. */
export type TemplatePage =
  | {
      name: "templates";
      owner: SignedInOwner;
      /** The last used first. */
      templates: ListedTemplate[];
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
      values: { requestId: string; name: string };
      error?: string;
    }
  /** @property contract the contract's id */
  | { name: "another"; owner: SignedInOwner; contract: string; reuse: Reuse; formHref: string };
