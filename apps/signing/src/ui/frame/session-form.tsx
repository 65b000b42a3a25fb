import type { FormHTMLAttributes } from "react";
import { useFrame } from "./frame-context.tsx";

/** A form of a session's page. In a frame it carries the session, which has no cookie there. */
export function SessionForm({ children, ...rest }: FormHTMLAttributes<HTMLFormElement>) {
  const frame = useFrame();
  return (
    <form method="post" {...rest}>
      {frame?.secret && <input type="hidden" name="secret" value={frame.secret} />}
      {children}
    </form>
  );
}
