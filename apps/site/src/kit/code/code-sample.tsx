import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ReactNode } from "react";
import { codeParts } from "./code-parts.ts";
import "./code-sample.css";

interface CodeSampleProps {
  /** For screen readers. */
  label: string;
  /** Shown above. */
  title?: ReactNode;
  code: string;
  className?: string;
}

/** Code on ink. It scrolls in its own box; `kit/code/copy-code.client.ts` makes its button copy. */
export function CodeSample({ label, title, code, className }: CodeSampleProps) {
  return (
    <div className={joinClasses("code-sample", className)}>
      {title && <p className="code-title">{title}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard has to reach it */}
      <section tabIndex={0} aria-label={label} translate="no" dir="ltr">
        <pre>{highlight(code)}</pre>
      </section>
      <button type="button" className="code-copy needs-script" aria-live="polite">
        Copy
      </button>
    </div>
  );
}

function highlight(code: string): ReactNode[] {
  return codeParts(code).map(({ kind, text }, index) => {
    if (kind === "plain") return text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    return kind === "comment" ? <em key={index}>{text}</em> : <i key={index}>{text}</i>;
  });
}
