import {
  type Block,
  type FormDocument,
  initialsLabel,
  type PartyEntry,
  RECORDER,
  runsIn,
} from "@sealwright/forms";
import { createElement as h, type ReactNode } from "react";
import { useStateMark } from "./chosen-state.ts";
import { isOf, Runs, RunView } from "./contract-runs.ts";
import { TableView } from "./contract-table.ts";
import { PlaceView } from "./places.ts";

interface BlocksProps {
  content: readonly Block[];
  changed?: string | undefined;
}

export function Blocks({ content, changed }: BlocksProps): ReactNode {
  // Blocks have no identity but their position.
  return content.map((block, index) => h(BlockView, { key: index, block, changed }));
}

function BlockView({ block, changed }: { block: Block; changed?: string | undefined }): ReactNode {
  const mark = useStateMark(block);
  const within = (content: readonly Block[]) => h(Blocks, { content, changed });
  switch (block.kind) {
    case "paragraph":
      return h("p", { "data-state": mark }, h(Runs, { runs: block.runs, changed }));
    case "list":
      return h(
        block.ordered ? "ol" : "ul",
        { "data-state": mark },
        ...block.items.map((item) => h("li", null, within(item))),
      );
    case "table": {
      const table = h(TableView, { block, changed });
      return mark ? h("div", { "data-state": mark }, table) : table;
    }
    case "box":
      return h(
        "div",
        { className: "contract-box", "data-state": mark },
        within(block.content),
        block.initials.length > 0 && h(Initials, { initials: block.initials }),
      );
    case "recording":
      return h(
        "div",
        { className: "contract-recording" },
        h("div", null, within(block.content)),
        h("p", null, RECORDER),
      );
    case "subclause":
      return h(
        "div",
        { className: "contract-subclause", id: `clause-${block.id}`, "data-state": mark },
        h("h4", null, h("span", { className: "contract-number" }, block.number), " ", block.heading),
        within(block.content),
      );
    default:
      return h(
        "div",
        { className: "contract-parties" },
        ...block.parties.map((party) => h(PartyView, { party, changed })),
      );
  }
}

/** Room for initials, by role. */
export function Initials({ initials }: Pick<FormDocument, "initials">) {
  return h(
    "p",
    { className: "contract-initials" },
    ...initials.map((one) =>
      h(
        "span",
        null,
        one.field === undefined
          ? h("span", { className: "run-blank" })
          : h(PlaceView, { field: one.field, kind: "initials", label: initialsLabel(one) }),
        " ",
        h("small", null, `Initials: ${one.role}`),
      ),
    ),
  );
}

function PartyView({ party, changed }: { party: PartyEntry; changed?: string | undefined }) {
  return h(
    "div",
    null,
    h("p", { className: "contract-role" }, party.role),
    ...party.lines.map(({ label, run }) =>
      h("p", null, h("span", { className: "contract-label" }, label), " ", h(RunView, { run, changed })),
    ),
  );
}

export function containsPath(block: Block, field: string | undefined): boolean {
  return field !== undefined && runsIn(block).some((run) => "path" in run && isOf(run.path, field));
}
