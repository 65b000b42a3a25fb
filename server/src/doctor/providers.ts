import { providerProblem } from "@sealwright/social";
import { providerClients, redirectUris } from "../composition/providers.ts";
import { type Check, fine, problem } from "./finding.ts";

export const providersCheck: Check = {
  subject: "Sign-in",
  async *run({ config, fetch }) {
    const { urls, ownDashboard } = config;
    const origins: [string, ...string[]] = ownDashboard ? [urls.site, urls.dashboard] : [urls.site];
    for (const client of providerClients(config.providers)) {
      const uris = redirectUris(client.id, origins);
      const wrong = await providerProblem(client, uris, fetch);
      yield wrong
        ? problem(
            `Sign-in with ${client.id}: ${wrong}. See "Sign-in with Google and Microsoft" in docs/operations/accounts.md.`,
          )
        : fine(
            `Sign-in with ${client.id}: the provider accepts the client, its secret and ${uris.join(" and ")}`,
          );
    }
  },
};
