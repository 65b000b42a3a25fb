import {
  type Block,
  type FormDocument,
  type PartyEntry,
  RECORDER,
  type Run,
  runsIn,
} from "@sealwright/forms";
import { Fragment } from "react";
import { useStateMark } from "./chosen-state.ts";

export function Blocks({ content, changed }: { content: readonly Block[]; changed?: string | undefined }) {
  return content.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their position
    <BlockView key={index} block={block} changed={changed} />
  ));
}

function BlockView({ block, changed }: { block: Block; changed?: string | undefined }) {
  const mark = useStateMark(block);
  switch (block.kind) {
    case "paragraph":
      return (
        <p data-state={mark}>
          <Runs runs={block.runs} changed={changed} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List data-state={mark}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
            <li key={index}>
              <Blocks content={item} changed={changed} />
            </li>
          ))}
        </List>
      );
    }
    case "table": {
      const table = <TableView block={block} changed={changed} />;
      return mark ? <div data-state={mark}>{table}</div> : table;
    }
    case "box":
      return (
        <div className="contract-box" data-state={mark}>
          <Blocks content={block.content} changed={changed} />
          {block.initials.length > 0 && <Initials initials={block.initials} />}
        </div>
      );
    case "recording":
      return (
        <div className="contract-recording">
          <div>
            <Blocks content={block.content} changed={changed} />
          </div>
          <p>{RECORDER}</p>
        </div>
      );
    case "subclause":
      return (
        <div className="contract-subclause" id={`clause-${block.id}`} data-state={mark}>
          <h4>
            <span className="contract-number">{block.number}</span> {block.heading}
          </h4>
          <Blocks content={block.content} changed={changed} />
        </div>
      );
    default:
      return (
        <div className="contract-parties">
          {block.parties.map((party, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parties may have the same role
            <PartyView key={index} party={party} changed={changed} />
          ))}
        </div>
      );
  }
}

/** Room for initials, by role. */
export function Initials({ initials }: Pick<FormDocument, "initials">) {
  return (
    <p className="contract-initials">
      {initials.map(({ party, role }) => (
        <span key={party}>
          <span className="run-blank" /> <small>Initials: {role}</small>
        </span>
      ))}
    </p>
  );
}

interface TableViewProps {
  block: Extract<Block, { kind: "table" }>;
  changed?: string | undefined;
}

function TableView({ block, changed }: TableViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: it scrolls, so it must be focusable; too many for landmarks
    <div className="contract-table" role="group" aria-label={block.caption || "Table"} tabIndex={0}>
      <table>
        {block.caption && <caption>{block.caption}</caption>}
        <thead>
          <tr>
            {block.columns.map(({ label, align }) => (
              <th key={label} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={block.columns[column]?.label} data-align={block.columns[column]?.align}>
                  <Runs runs={cell} changed={changed} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {block.totals && <Totals block={block} totals={block.totals} changed={changed} />}
      </table>
    </div>
  );
}

function Totals({
  block,
  totals,
  changed,
}: TableViewProps & { totals: NonNullable<TableViewProps["block"]["totals"]> }) {
  return (
    <tfoot>
      {totals.map(({ label, run }) => (
        <tr key={label}>
          <th scope="row" colSpan={block.columns.length - 1} data-align="end">
            {label}
          </th>
          <td data-align="end">
            <RunView run={run} changed={changed} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

function PartyView({ party, changed }: { party: PartyEntry; changed?: string | undefined }) {
  return (
    <div>
      <p className="contract-role">{party.role}</p>
      {party.lines.map(({ label, run }) => (
        <p key={label}>
          <span className="contract-label">{label}</span> <RunView run={run} changed={changed} />
        </p>
      ))}
    </div>
  );
}

export function Runs({ runs, changed }: { runs: readonly Run[]; changed?: string | undefined }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their position
    <RunView key={index} run={run} changed={changed} />
  ));
}

export function RunView({ run, changed }: { run: Run; changed?: string | undefined }) {
  if (run.kind === "text") return run.strong ? <strong>{run.text}</strong> : run.text;
  if (run.kind === "blank") {
    return (
      <span className={`run-blank run-${run.size}`} data-path={run.path}>
        <span className="visually-hidden">blank: {run.label}</span>
      </span>
    );
  }
  return (
    <bdi
      className={run.law === undefined ? "run-answer" : "run-answer run-law"}
      data-path={run.path}
      data-changed={isOf(run.path, changed) || undefined}
    >
      {run.text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Whether a run's path is the field's, or one of its parts. */
function isOf(path: string | undefined, field: string | undefined): boolean {
  return field !== undefined && (path === field || path?.startsWith(`${field}.`) === true);
}

export function containsPath(block: Block, field: string | undefined): boolean {
  return field !== undefined && runsIn(block).some((run) => "path" in run && isOf(run.path, field));
}
