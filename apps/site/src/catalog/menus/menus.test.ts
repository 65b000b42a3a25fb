import { brand } from "@sealwright/brand";
import { formsBySubCategory, slugOf } from "@sealwright/forms/library";
import { describe, expect, test } from "vitest";
import { formCategories } from "../forms/library.ts";
import { isWritten } from "../forms/written-paths.ts";
import { categoryMenusWith } from "./categories.ts";
import { productGroups } from "./products.ts";

test("NAV-04 the product groups carry exactly the specification's links", () => {
  const links = productGroups.map(({ title, href, items }) => [
    `${title} ${href}`,
    ...items.map((item) => `${item.name} ${item.href}`),
  ]);
  expect(links).toEqual([
    [
      "Contract Lifecycle /clm/contract-lifecycle",
      "Contract Editor /clm/editor",
      "Reporting /clm/reporting",
      "Analytics /clm/analytics",
      "Workflows /clm/workflow",
      "Repository /clm/repository",
      "Click Through /clm/clickThrough",
    ],
    [
      "AI Legal Assistant /clm/ai-assistant",
      `${brand.assistant} /clm/certius-ai`,
      "AI Verification /clm/ai-verification",
    ],
    [
      "eSignatures /clm/signature",
      "Templates /clm/templates",
      "Integrations /clm/integrations",
      "Legal Hub /clm/legal-hub",
      "eSignature /clm/esignatures",
    ],
  ]);
});

describe("NAV-06", () => {
  test("the categories and sub-categories are the specification's, with side colors of their own", () => {
    expect(formsBySubCategory).toMatchObject({
      "Real Estate": { "Home Ownership": {}, Landlords: {}, Tenants: {} },
      "Personal Family": {
        "Personal Property": {},
        "Family Matters": {},
        "General Legal Matters": {},
        "Estate Planning": {},
      },
      Business: { Service: {}, "Business Formation": {}, "Business Operations": {}, Employment: {} },
    });
    expect(formCategories.map(({ key, href }) => [key, href])).toEqual([
      ["real-estate", "/signature/contracts/real-estate"],
      ["personal-family", "/signature/contracts/personal-family"],
      ["business", "/signature/contracts/business"],
    ]);
    expect(new Set(formCategories.map(({ sideColor }) => sideColor)).size).toBe(3);
  });

  test("every form has an address and a template id of its own", () => {
    const forms = formCategories.flatMap(({ subCategories }) => subCategories.flatMap((sub) => sub.forms));
    expect(forms).toHaveLength(160);
    expect(new Set(forms.map(({ href }) => href)).size).toBe(160);
    expect(new Set(forms.map(({ templateId }) => templateId)).size).toBe(160);
  });

  test("an address is the name lower-cased, spaces to dashes, other symbols removed", () => {
    expect(slugOf("Real Estate Purchase Agreement")).toBe("real-estate-purchase-agreement");
    expect(slugOf("IOU (Short)")).toBe("iou-short");
    expect(slugOf("Director’s Résumé & Bio")).toBe("directors-rsum--bio");
  });

  test("a menu shows the forms that people look for first, and only such as may be linked", () => {
    const [realEstate] = categoryMenusWith(() => true);
    expect(realEstate?.heading).toBe("Top Real Estate Forms");
    expect(realEstate?.columns.map(({ title }) => title)).toEqual(["Home Ownership", "Landlords", "Tenants"]);
    expect(realEstate?.columns[1]?.links.slice(0, 3).map(({ name }) => name)).toEqual([
      "Residential Lease Agreement",
      "Month to Month Rental Agreement",
      "Notice to Pay Rent or Quit",
    ]);

    const oneForm = "/signature/contracts/real-estate/quitclaim-deed";
    const menus = categoryMenusWith((href) => href === oneForm);
    expect(menus.map(({ columns }) => columns.map(({ links }) => links))).toEqual([
      [[{ name: "Quitclaim Deed", href: oneForm }]],
      [],
      [],
    ]);
  });
});

test("a form has a page once it is written", () => {
  expect(isWritten("/signature/contracts/real-estate/residential-lease-agreement")).toBe(true);
  expect(isWritten("/signature/contracts/business/vendor-agreement")).toBe(false);
  expect(isWritten("/signature/contracts/business")).toBe(false);
});
