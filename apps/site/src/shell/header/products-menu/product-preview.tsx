import type { ProductGroup } from "../../../catalog/menus/products.ts";

const heads: Record<ProductGroup["key"], string> = {
  lifecycle: "Supply agreement, 7",
  assistant: "Supply agreement, 11",
  signatures: "Supply agreement, page 9",
};

/**
 * A decorative corner of the product, using the home page's sample contract. The overview beside it has the text.
 */
export function ProductPreview({ group }: { group: ProductGroup["key"] }) {
  return (
    <div className="preview sheet" aria-hidden="true">
      <p className="preview-head">
        <span>{heads[group]}</span>
        <span>Sample</span>
      </p>
      {group === "lifecycle" && (
        <>
          <p>
            It then renews for <del>successive periods</del> <ins>one further period</ins> of twelve months,
            unless either party gives notice at least <del>ninety (90)</del> <ins>thirty (30)</ins> days
            before.
          </p>
          <p>The Supplier shall remind the Customer in writing sixty days before.</p>
          <p className="preview-row">
            <span>Notice deadline</span>
            <strong>Aug 31, 2027</strong>
          </p>
        </>
      )}
      {group === "assistant" && (
        <>
          <p className="preview-question">Is their liability capped?</p>
          <p>
            <strong>Yes.</strong> At <mark>the fees paid in the preceding twelve months</mark>.
          </p>
          <p>
            <strong>Except</strong> for fraud, injury or a breach of confidentiality: clause 11.3.
          </p>
          <p className="preview-row">
            <span>Source</span>
            <strong>Clause 11.2, line 14</strong>
          </p>
        </>
      )}
      {group === "signatures" && (
        <>
          <svg viewBox="0 0 280 70" className="preview-signature" aria-hidden="true">
            <path d="M14 52C30 20 40 10 44 18 48 28 34 50 38 50 44 50 58 14 64 16 70 18 58 46 64 46 72 46 78 30 86 30 92 30 88 46 94 44 104 40 106 26 112 28 118 30 112 44 120 44 130 42 132 12 140 14 146 16 134 46 142 46 152 44 156 30 164 30 170 32 164 46 174 44 188 42 196 32 214 36M30 60C90 50 170 50 246 54" />
          </svg>
          <p>Signed by both parties, each with a time, and sealed against later changes.</p>
          <p className="preview-row">
            <span>Signed</span>
            <strong>14:09:37 UTC</strong>
          </p>
        </>
      )}
    </div>
  );
}
