import { defineCollection } from "astro:content";
import { redirectSchema } from "./build/redirects/redirect-schema.ts";
import { lawSubjectSchema } from "./catalog/law/law-subject-schema.ts";
import { entryFiles, entryList } from "./catalog/loader/loaders.ts";
import { badgeSchema } from "./catalog/schemas/badge.ts";
import { postSchema } from "./catalog/schemas/post.ts";
import { announcementSchema } from "./features/announcements/announcement-schema.ts";
import { calculatorSchema } from "./features/calculators/calculator-schema.ts";
import { customerSchema } from "./features/customers/customer-schema.ts";
import { glossarySchema } from "./features/legal/glossary-schema.ts";
import { legalSchema } from "./features/legal/legal-schema.ts";
import { countryLawSchema, stateLawSchema } from "./features/legality/esign-law-schema.ts";
import { partnerProgramSchema } from "./features/partners/partner-program-schema.ts";
import { dealSchema } from "./features/pricing/deals/deal-schema.ts";
import { planFeatureSchema } from "./features/pricing/plan-feature-schema.ts";
import { filledPlanSchema } from "./features/pricing/plan-schema.ts";
import { productSchema } from "./features/products/page/product-schema.ts";
import { subProcessorSchema } from "./features/trust/sub-processor-schema.ts";
import { awardSchema } from "./shell/footer/award-schema.ts";

/** Everything the site says as data, except the contract forms, which packages/forms parses. */
export const collections = {
  // One file an entry: src/content/{collection}/{slug}.yaml or .md
  announcements: defineCollection({
    loader: entryFiles("announcements", announcementSchema),
    schema: announcementSchema,
  }),
  awards: defineCollection({ loader: entryFiles("awards", awardSchema), schema: awardSchema }),
  calculators: defineCollection({
    loader: entryFiles("calculators", calculatorSchema),
    schema: calculatorSchema,
  }),
  customers: defineCollection({ loader: entryFiles("customers", customerSchema), schema: customerSchema }),
  deals: defineCollection({ loader: entryFiles("deals", dealSchema), schema: dealSchema }),
  glossary: defineCollection({ loader: entryFiles("glossary", glossarySchema), schema: glossarySchema }),
  "law-subjects": defineCollection({
    loader: entryFiles("law-subjects", lawSubjectSchema),
    schema: lawSubjectSchema,
  }),
  legal: defineCollection({ loader: entryFiles("legal", legalSchema), schema: legalSchema }),
  posts: defineCollection({ loader: entryFiles("posts", postSchema), schema: postSchema }),
  products: defineCollection({ loader: entryFiles("products", productSchema), schema: productSchema }),
  // One list a collection, in the order shown: src/content/{collection}.yaml
  badges: defineCollection({ loader: entryList("badges", badgeSchema), schema: badgeSchema }),
  "country-laws": defineCollection({
    loader: entryList("country-laws", countryLawSchema),
    schema: countryLawSchema,
  }),
  "partner-programs": defineCollection({
    loader: entryList("partner-programs", partnerProgramSchema),
    schema: partnerProgramSchema,
  }),
  plans: defineCollection({ loader: entryList("plans", filledPlanSchema), schema: filledPlanSchema }),
  "plan-features": defineCollection({
    loader: entryList("plan-features", planFeatureSchema),
    schema: planFeatureSchema,
  }),
  redirects: defineCollection({ loader: entryList("redirects", redirectSchema), schema: redirectSchema }),
  "state-laws": defineCollection({
    loader: entryList("state-laws", stateLawSchema),
    schema: stateLawSchema,
  }),
  "sub-processors": defineCollection({
    loader: entryList("sub-processors", subProcessorSchema),
    schema: subProcessorSchema,
  }),
};
