import { brand } from "@sealwright/brand";
import { type Column, Table } from "@sealwright/design/table/table.tsx";
import { API_TIERS, findPrice } from "@sealwright/protocol/payments/prices";
import { formatAmount, formatPrice } from "../../../catalog/pricing/format.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { Chapter, Row } from "./chapter.tsx";

const tiers = API_TIERS.map(({ name, documents }) => ({ documents, cents: findPrice(name).cents }));
const columns: [Column<(typeof tiers)[number]>, ...Column<(typeof tiers)[number]>[]] = [
  { title: "Documents a month", cell: ({ documents }) => documents.toLocaleString("en-US") },
  { title: "A document", cell: ({ documents, cents }) => formatAmount(cents / documents), figures: true },
  { title: "A month", cell: ({ cents }) => formatPrice(cents), figures: true },
];

/** Document prices by tier, from the price list of the checkout. */
export function Price() {
  return (
    <Chapter id="price">
      <Row
        text={
          <>
            <p>
              You pay for documents that are sent for signature with a live key. Reading, webhooks, reminders,
              drafts and everything in test mode are free. An envelope with three PDFs is three documents,
              however many people sign it.
            </p>
            <PageLink href="/signature/pricing#api">Choose a tier</PageLink>
            <p>
              Above the largest tier, write to <a href={`mailto:${brand.email.sales}`}>{brand.email.sales}</a>
              .
            </p>
            <PageLink href="/signature/embedding">Put the signing page into your own</PageLink>
            <PageLink href="/best-esignature-apis">Compare eight APIs, ours among them</PageLink>
          </>
        }
        code={
          <Table
            caption="By tier, in US dollars"
            columns={columns}
            rows={tiers}
            keyOf={({ documents }) => String(documents)}
          />
        }
      />
    </Chapter>
  );
}
