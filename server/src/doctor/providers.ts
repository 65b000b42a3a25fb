import { SOCIAL_BASE } from "@sealwright/protocol/social";
import { providerProblem } from "@sealwright/social";
import { providerClients } from "../composition/providers.ts";
import { type Check, fine, problem } from "./finding.ts";

export const providersCheck: Check = {
  subject: "Sign-in",
  async *run({ config, fetch }) {
    for (const client of providerClients(config.providers)) {
      const redirectUri = `${config.urls.site}${SOCIAL_BASE}/${client.id}/callback`;
      const wrong = await providerProblem(client, redirectUri, fetch);
      yield wrong
        ? problem(
            `Sign-in with ${client.id}: ${wrong}. See "Sign-in with Google and Microsoft" in docs/operations.md.`,
          )
        : fine(`Sign-in with ${client.id}: the provider accepts the client, its secret and ${redirectUri}`);
    }
  },
};
