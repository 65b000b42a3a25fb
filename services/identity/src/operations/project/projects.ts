import { noRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { operation } from "../../operation.ts";

/** projects lists the host names that may open sign-in windows. */
export const projects = operation(calls.projects, {
  request: noRequest,
  async handle(_request, { config }) {
    return { projectId: config.projectId, authorizedDomains: [...config.authorizedDomains] };
  },
});
