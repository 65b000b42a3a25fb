import type { Caller, Contract } from "@sealwright/protocol/calls/contract";
import * as identity from "@sealwright/protocol/identity/calls";
import * as admin from "@sealwright/protocol/identity/calls/admin";
import * as payments from "@sealwright/protocol/payments/calls";
import * as product from "@sealwright/protocol/product/calls";
import { SOCIAL_BASE } from "@sealwright/protocol/social";
import * as social from "@sealwright/protocol/social/calls";
import * as redirects from "@sealwright/protocol/social/redirects";

const CALLERS: Record<Caller, string> = {
  "api-key": "a page, with the API key",
  either: "an owner’s ID token, or a dashboard’s grant",
  grant: "a dashboard’s grant",
  "id-token": "an owner’s ID token",
  none: "anyone",
  optional: "anyone; with a bearer, its owner",
  server: "a server, with the server credential",
};

interface Service {
  title: string;
  calls: Record<string, unknown>;
  /** The prefix of the paths. */
  base(call: Contract): string;
  /** Errors that every call may return. */
  common: readonly string[];
}

const ofIdentity = ({ versions = ["v1"], caller }: Contract) =>
  `/${versions.join(", /")}/${caller === "server" ? "projects/{projectId}/" : ""}`;

const SERVICES: Service[] = [
  {
    title: "Identity service",
    calls: { ...identity, ...admin },
    base: ofIdentity,
    common: identity.COMMON_IDENTITY_ERRORS,
  },
  {
    title: "Product backend",
    calls: product,
    base: () => "{signature-base}/",
    common: product.COMMON_PRODUCT_ERRORS,
  },
  {
    title: "Payments backend",
    calls: payments,
    base: () => "{payments-base}/",
    common: payments.COMMON_PAYMENTS_ERRORS,
  },
  { title: "Social sign-in", calls: { ...redirects, ...social }, base: () => `${SOCIAL_BASE}/`, common: [] },
];

/** docs/calls.md: every call of the services, as its contract says. */
export function callsDocument(): string {
  const intro = `# Calls

Made by \`npm run docs\` from the contracts in \`packages/protocol\`. [CONTRIBUTING](../CONTRIBUTING.md) says how to add one. The codes are those that are a
call's own; each service's first line has those of every call.
`;
  return [intro, ...SERVICES.map(section)].join("\n");
}

function section({ title, calls, base, common }: Service): string {
  const rows = Object.values(calls)
    .filter(isContract)
    .map((call) => {
      const { method = "POST", path, caller, errors } = call;
      return `| \`${method} ${base(call)}${path}\` | ${CALLERS[caller]} | ${codes(errors)} |`;
    });
  const any = common.length > 0 ? `Any call: ${codes(common)}.\n\n` : "";
  return `## ${title}\n\n${any}| call | who may call | refused with |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function codes(errors: readonly string[]): string {
  return errors.map((code) => `\`${code}\``).join(", ");
}

function isContract(value: unknown): value is Contract {
  return typeof value === "object" && value !== null && "path" in value && "answer" in value;
}
