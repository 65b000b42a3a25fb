import type { FormDocument } from "@sealwright/forms";
import { documentToSign, signingPlaces } from "@sealwright/forms/signing";
import { createElement } from "react";
import { expect, test } from "vitest";
import { contractHtml } from "../src/contract-html.ts";
import { fillPlaces } from "../src/fill-places.ts";

const party = (role: string, path: string) => ({
  role,
  party: path,
  name: { kind: "answer" as const, text: role, path: `${path}.name` },
  also: ["Date"],
});
const lease = documentToSign({
  title: "Lease",
  slug: "lease",
  version: "1.0",
  preamble: [],
  clauses: [],
  closings: [
    {
      id: "signatures",
      heading: "Signatures",
      content: [],
      lines: [party("Landlord", "landlord"), party("Tenant", "tenants.0.tenant")],
    },
  ],
  exhibits: [],
  initials: [],
  stops: [],
  layout: "document",
  disclaimer: "General information.",
} satisfies FormDocument);

test("SIGN-04 fills one signer's places, text escaped, and leaves those of others empty", () => {
  const own = signingPlaces(lease).find(
    ({ party, kind }) => party === "landlord" && kind === "signature",
  )?.field;
  const html = contractHtml(lease);
  const filled = fillPlaces(html, (field) =>
    field === own ? createElement("b", null, "Anna <i>Berg") : undefined,
  );
  expect(filled).toContain(
    `id="${own}" data-kind="signature" data-filled=""><b>Anna &lt;i&gt;Berg</b></span>`,
  );
  expect(filled.match(/data-filled/g)).toHaveLength(1);
  expect(fillPlaces(html, () => undefined)).toBe(html);
});
