import type { SignatureLine } from "@sealwright/forms";
import { Runs, RunView } from "./contract-blocks.tsx";

export function SigningLines({ lines }: { lines: readonly SignatureLine[] }) {
  return (
    <div className="contract-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
        <SigningLine line={line} key={index} />
      ))}
    </div>
  );
}

/** A person signs above the name; for an organization or a trust, its name stands above the signature. */
function SigningLine({ line }: { line: SignatureLine }) {
  const { role, signsFor, name, title, capacity, also } = line;
  return (
    <div className="contract-line">
      {signsFor && (
        <p className="contract-signs-for">
          <strong>{role}</strong> <Runs runs={signsFor} />
        </p>
      )}
      <p className="contract-rule">
        {signsFor ? "By" : <strong>{role}</strong>} <RunView run={name} />
        {title && (
          <>
            <br />
            {title.label} <RunView run={title.run} />
          </>
        )}
        {capacity && (
          <>
            <br />
            <Runs runs={capacity} />
          </>
        )}
      </p>
      {also.map((label) => (
        <p className="contract-rule" key={label}>
          {label}
        </p>
      ))}
    </div>
  );
}
