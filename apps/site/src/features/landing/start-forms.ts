import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { writtenForms } from "../../catalog/forms/written-forms.ts";
import type { StartForm } from "./first-signature/first-signature.island.tsx";

/** Forms that show the three verdicts, each with the two people it concerns. */
const people: Record<string, StartForm["people"]> = {
  "service-agreement": ["Provider", "Client"],
  "residential-lease-agreement": ["Landlord", "Tenant"],
  "vehicle-bill-of-sale": ["Seller", "Buyer"],
  "last-will-and-testament": ["Testator", "Two witnesses"],
};

export const startForms: StartForm[] = writtenForms.flatMap(({ slug, name, path, esign }) => {
  const signers = people[slug];
  if (!signers) return [];
  return [
    { slug, name, href: `${LIBRARY}/${path}`, esign: esign.status, reason: esign.reason, people: signers },
  ];
});
