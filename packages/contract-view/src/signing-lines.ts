import { type PlaceKind, placeLabel, type Run, type SignatureLine } from "@sealwright/forms";
import { Fragment, createElement as h } from "react";
import { Runs, RunView } from "./contract-runs.ts";
import { PlaceView } from "./places.ts";

export function SigningLines({ lines }: { lines: readonly SignatureLine[] }) {
  return h("div", { className: "contract-lines" }, ...lines.map((line) => h(SigningLine, { line })));
}

/** A person signs above the name; for an organization or a trust, its name stands above the signature. */
function SigningLine({ line }: { line: SignatureLine }) {
  const { role, signsFor, name, title, capacity, also, fields } = line;
  const place = (field: string | undefined, kind: Exclude<PlaceKind, "initials">) =>
    field !== undefined && h(PlaceView, { field, kind, label: placeLabel(line, kind) });
  const written = (run: Run, kind: "name" | "title") =>
    run.kind === "blank" && run.field !== undefined ? place(run.field, kind) : h(RunView, { run });
  return h(
    "div",
    { className: "contract-line" },
    signsFor &&
      h("p", { className: "contract-signs-for" }, h("strong", null, role), " ", h(Runs, { runs: signsFor })),
    place(fields?.signature, "signature"),
    h(
      "p",
      { className: "contract-rule" },
      signsFor ? "By" : h("strong", null, role),
      " ",
      written(name, "name"),
      title && h(Fragment, null, h("br"), `${title.label} `, written(title.run, "title")),
      capacity && h(Fragment, null, h("br"), h(Runs, { runs: capacity })),
    ),
    also.map((label) =>
      h(
        Fragment,
        { key: label },
        label === "Date" && place(fields?.date, "date"),
        h("p", { className: "contract-rule" }, label),
      ),
    ),
  );
}
