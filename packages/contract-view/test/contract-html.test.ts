import { type FormDocument, type SignatureLine, writeText } from "@sealwright/forms";
import { documentToSign, signingPlaces } from "@sealwright/forms/signing";
import { describe, expect, test } from "vitest";
import { contractHtml } from "../src/contract-html.ts";

const anna: SignatureLine = {
  role: "Landlord",
  party: "landlord",
  name: { kind: "answer", text: "Anna <b>Berg</b>", path: "landlord.name" },
  also: ["Date"],
};
const acme: SignatureLine = {
  role: "Tenant",
  party: "tenants.0.tenant",
  signsFor: [{ kind: "answer", text: "Acme LLC", path: "tenants.0.tenant.name" }],
  name: { kind: "blank", label: "Tenant", size: "line", path: "tenants.0.tenant.signer" },
  title: { label: "Title", run: { kind: "blank", label: "Title", size: "line" } },
  also: ["Date"],
};
const lease: FormDocument = {
  title: "Lease",
  slug: "lease",
  version: "1.0",
  preamble: [],
  clauses: [
    {
      id: "rent",
      number: 1,
      heading: "Rent",
      content: [
        {
          kind: "paragraph",
          runs: [
            { kind: "text", text: "The rent is " },
            { kind: "blank", label: "Rent", size: "short", path: "rent" },
          ],
        },
        { kind: "box", content: [], initials: [{ party: "landlord", role: "Landlord" }] },
      ],
    },
  ],
  closings: [{ id: "signatures", heading: "Signatures", content: [], lines: [anna, acme] }],
  exhibits: [],
  initials: [],
  stops: [],
  layout: "document",
  disclaimer: "General information.",
};

describe("SIGN-04 the contract as HTML", () => {
  const document = documentToSign(lease);

  test("has each place of a signer once, under the name of the PDF's field", () => {
    const html = contractHtml(document);
    const ids = [...html.matchAll(/class="contract-place" id="([^"]*)"/g)].map(([, id]) => id);
    // The date is beside the signature on paper, and below the name here.
    expect(ids.toSorted()).toEqual(
      signingPlaces(document)
        .map(({ field }) => field)
        .toSorted(),
    );
    expect(ids).toContain("signatures/tenants/0/tenant/title");
    for (const { label } of signingPlaces(document).filter(({ party }) => party !== "landlord"))
      expect(html).toContain(`${label}: empty`);
  });

  test("escapes answers, crosses out what is left blank, and leaves out the form's notice", () => {
    const html = contractHtml(document);
    expect(html).toContain("Anna &lt;b&gt;Berg&lt;/b&gt;");
    expect(html).toContain('<s class="run-struck">');
    expect(html).not.toContain("General information.");
    expect(writeText(document)).toContain("The rent is (left blank)");
  });

  test("shows what a server puts into a place", () => {
    const html = contractHtml(document, ({ kind, label }) =>
      kind === "initials" ? `AB for ${label}` : null,
    );
    expect(html).toContain("AB for Initials of Landlord");
  });
});
