import {
  type Block,
  type Clause,
  type Closing,
  type DocumentExhibit,
  type FormDocument,
  splitAtTitle,
} from "@sealwright/forms";
import { createElement as h, memo, type ReactNode } from "react";
import { Blocks, containsPath, Initials } from "./contract-blocks.ts";
import { ClauseView } from "./contract-clause.ts";
import { SigningLines } from "./signing-lines.ts";

interface ContractProps {
  document: FormDocument;
  /** The form's clauses, whose explanations stand beside those of the document, and below it the form's notice. */
  explained?: readonly Clause[];
  /** The question that was answered last. */
  changed?: string | undefined;
}

/**
 * The contract. Rendered the same at build time, in the browser and on a server, which runs these files as they are: it cannot
 * read JSX or style sheets, so there are none here.
 */
export const Contract = memo(function Contract({ document, explained, changed }: ContractProps) {
  const { title, preamble, clauses, initials, closings, exhibits, version, disclaimer } = document;
  const { above, below } = splitAtTitle(preamble);
  const blocks = (content: readonly Block[]) => h(Blocks, { content, changed });
  const preambleOf = (content: readonly Block[]) =>
    content.length > 0 && h("div", { className: "contract-preamble" }, blocks(content));
  return h(
    "article",
    {
      className: explained ? "contract sheet" : "contract contract-alone sheet",
      id: document.part ? `contract-${document.part}` : "contract",
      "aria-label": `The contract: ${title}`,
      lang: "en",
    },
    preambleOf(above),
    h("header", { className: "contract-head" }, h("h2", null, title)),
    preambleOf(below),
    clauses.map((clause) =>
      h(ClauseView, {
        key: clause.id,
        clause,
        explanation: explained?.find(({ id }) => id === clause.id)?.explanation,
        changed: clause.content.some((block) => containsPath(block, changed)) ? changed : undefined,
      }),
    ),
    initials.length > 0 &&
      h(
        "div",
        { className: "contract-closing" },
        h("p", null, "On each printed page:"),
        h(Initials, { initials }),
      ),
    closings.map((closing) => h(ClosingView, { key: closing.id, closing }, blocks(closing.content))),
    exhibits.filter(isShown).map((exhibit) => {
      const key = `${exhibit.id} ${exhibit.copy?.number}`;
      return h(ExhibitView, { key, exhibit }, blocks(exhibit.content));
    }),
    explained &&
      h(
        "footer",
        { className: "contract-foot" },
        h("p", null, `${title}, version ${version}`),
        h("p", null, disclaimer),
      ),
  );
});

function ClosingView({ closing, children }: { closing: Closing; children?: ReactNode }) {
  return h(
    "section",
    { className: "contract-closing" },
    h("h3", null, closing.heading),
    children,
    h(SigningLines, { lines: closing.lines }),
  );
}

/** Further copies are only in the files, unless they are signed. */
function isShown({ copy, lines }: DocumentExhibit): boolean {
  return !copy || copy.number === 1 || lines.some(({ fields }) => fields);
}

function ExhibitView({ exhibit, children }: { exhibit: DocumentExhibit; children?: ReactNode }) {
  const { id, label, heading, copy, lines } = exhibit;
  return h(
    "section",
    { className: "contract-closing contract-exhibit", id: `exhibit-${id}` },
    h("h3", null, h("span", { className: "contract-number" }, `${label}:`), " ", heading),
    copy && h("p", { className: "contract-label" }, `Printed ${copy.of} times in the downloads.`),
    children,
    lines.length > 0 && h(SigningLines, { lines }),
  );
}
