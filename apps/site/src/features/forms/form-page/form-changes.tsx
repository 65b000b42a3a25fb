import type { Form } from "@sealwright/forms";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { changesSince } from "../changes/former-versions.ts";
import type { TextChange } from "../changes/text-changes.ts";
import { versionFile } from "./form-files.ts";
import "./form-changes.css";

/** More of them are better compared in an editor. */
const MOST_SHOWN = 12;

/** A form's versions, and how the blank text differs from the version before. */
export function FormChanges({ form }: { form: Form }) {
  const since = changesSince(form);
  return (
    <div className="form-changes">
      <h3>Changes</h3>
      <ul>
        {form.changes.map(({ version, date, text }) => (
          <li key={version}>
            {version}, <time dateTime={date}>{date}</time>: {text}
          </li>
        ))}
      </ul>
      {since && since.changes.length > 0 && (
        <details>
          <summary>What changed since version {since.version}</summary>
          {since.changes.slice(0, MOST_SHOWN).map((change, index, all) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their position
            <Change key={index} change={change} isFirst={all[index - 1]?.heading !== change.heading} />
          ))}
          <p>
            {since.changes.length > MOST_SHOWN &&
              `${since.changes.length - MOST_SHOWN} more paragraphs changed. `}
            <a href={`${LIBRARY}/${form.path}.${versionFile(since.version)}`} download>
              The whole text of version {since.version}
            </a>
          </p>
        </details>
      )}
    </div>
  );
}

/** @param isFirst below its heading */
function Change({ change: { heading, words }, isFirst }: { change: TextChange; isFirst: boolean }) {
  return (
    <p>
      {heading && isFirst && <small>{heading}</small>}
      {words.map(({ kind, text }, index) => {
        const Words = kind === "old" ? "del" : kind === "new" ? "ins" : "span";
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their position
        return <Words key={index}>{text}</Words>;
      })}
    </p>
  );
}
