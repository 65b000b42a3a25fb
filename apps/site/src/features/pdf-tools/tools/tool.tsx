import type { ReactNode } from "react";

interface ToolProps {
  title: string;
  children: ReactNode;
  onOpen?: () => void;
}

/** One tool of the side panel. The browser keeps one of them open at a time. */
export function Tool({ title, children, onOpen }: ToolProps) {
  return (
    <details
      className="tool"
      name="pdf-tool"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>{title}</summary>
      <div className="tool-body">{children}</div>
    </details>
  );
}
