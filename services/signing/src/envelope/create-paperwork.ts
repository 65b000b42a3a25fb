import { contractHtml } from "@sealwright/contract-view/contract-html.ts";
import type { Form } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import type { Clock } from "@sealwright/runtime";
import { readToday } from "../base/workspace-zone.ts";
import type { Paperwork } from "./paperwork.ts";
import type { RunTask } from "./workers/run-task.ts";

/** Reads a file from the site's build. Undefined if there is none. */
export type ReadBuilt = (path: string) => Promise<string | undefined>;

interface Dependencies {
  readBuilt: ReadBuilt;
  run: RunTask;
  clock: Clock;
  /** Where a sealed file is checked. */
  verifyUrl: string;
}

/** Forms come from the built site, so that a contract has the words of the page that it was filled in on. */
export function createPaperwork({ readBuilt, run, clock, verifyUrl }: Dependencies): Paperwork {
  async function read(templateId: number | null): Promise<string | undefined> {
    const listed = listedForms.find((form) => form.templateId === templateId);
    return listed && readBuilt(`/signature/contracts/${listed.categorySlug}/${listed.slug}.json`);
  }

  const form: Paperwork["form"] = async (templateId) => {
    const text = await read(templateId);
    return text === undefined ? undefined : (JSON.parse(text) as Form);
  };

  return {
    form,
    hasForm: async (templateId) => (await read(templateId)) !== undefined,
    today: async (query, workspaceId) => ({ form, on: await readToday(query, workspaceId, clock.now()) }),
    pdf: (request) => run("render", { ...request, verifyUrl }),
    html: (document) => contractHtml(document),
  };
}
