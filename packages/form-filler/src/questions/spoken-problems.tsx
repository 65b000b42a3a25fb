import type { Remark } from "@sealwright/forms";
import { type ReactNode, useState } from "react";

interface SpokenProblemsProps {
  problems: ReadonlyMap<string, Remark>;
  /** The questions. */
  children: ReactNode;
}

/**
 * Reads out what is wrong with an answer once its question is left: by then the focus is elsewhere, and nothing else would. At
 * every keystroke it would interrupt.
 */
export function SpokenProblems({ problems, children }: SpokenProblemsProps) {
  const [isTyping, setTyping] = useState(false);
  const [spoken, setSpoken] = useState(problems);
  if (!isTyping && spoken !== problems) setSpoken(problems);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the questions in it
    <div onInput={() => setTyping(true)} onBlur={() => setTyping(false)}>
      {children}
      <div className="visually-hidden" aria-live="polite">
        {[...spoken].map(([path, { message }]) => (
          <p key={path}>{message}</p>
        ))}
      </div>
    </div>
  );
}
