import type { AnchorHTMLAttributes } from "react";
import { useFrame } from "./frame-context.tsx";

interface OutsideLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel"> {
  href: string;
}

/**
 * A link out of the session. In a frame it opens elsewhere: a mail program may be a web page too, and the
 * session can't be opened again.
 */
export function OutsideLink({ children, ...rest }: OutsideLinkProps) {
  const elsewhere = useFrame() && ({ target: "_blank", rel: "noopener" } as const);
  return (
    <a {...rest} {...elsewhere}>
      {children}
    </a>
  );
}
