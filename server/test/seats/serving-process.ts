import type { NodeHandler } from "@sealwright/runtime";
import { createLogger } from "@sealwright/runtime";
import { startServer } from "../../src/compose.ts";
import type { DashboardPages } from "../../src/composition/dashboard.ts";
import { readConfig } from "../../src/config/index.ts";

// The whole server with a Stripe outside of it: node serving-process.ts STRIPE-URL, with the variables of a start.
const [, , url] = process.argv;
const config = readConfig(process.env);
if (config.payments.stripe) Object.assign(config.payments.stripe, { url });
const noPages: NodeHandler = (_request, response) => {
  response.writeHead(404).end();
};
/** In place of HTML, what a page shows. */
const dashboardPages: DashboardPages = {
  render: (_page, data) => JSON.stringify(data),
  recoveryCodesText: () => "",
  contentSecurityPolicy: () => "default-src 'none'",
  assets: {},
  pageFrame: { html: "", contentSecurityPolicy: () => "" },
  pdfFrame: { html: "", contentSecurityPolicy: () => "" },
};
await startServer(config, {
  logger: createLogger("silent"),
  site: {
    pages: noPages,
    faultPage: noPages,
    readPage: async () => undefined,
    readData: async () => undefined,
  },
  dashboardPages,
  signingPages: undefined,
});
process.stdout.write("ready\n");
