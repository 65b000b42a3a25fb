import type { ProjectsResponse } from "@sealwright/protocol/identity";
import { z } from "zod";
import { operation } from "../../operation.ts";

/** projects lists the host names that may open sign-in windows. */
export const projects = operation({
  method: "GET",
  path: "projects",
  request: z.object({}),
  async handle(_request, { config }): Promise<ProjectsResponse> {
    return { projectId: config.projectId, authorizedDomains: [...config.authorizedDomains] };
  },
});
