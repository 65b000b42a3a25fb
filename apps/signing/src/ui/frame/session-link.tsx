import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { AnchorHTMLAttributes } from "react";
import { useFrame } from "./frame-context.tsx";
import { FRAME_FORM } from "./frame-form.tsx";

interface SessionLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "type"> {
  href: string;
  look?: "main" | "plain";
}

/** In a frame it posts the session's secret. */
export function SessionLink({ href, look, children, ...rest }: SessionLinkProps) {
  const frame = useFrame();
  if (frame) {
    const { className, target } = rest;
    return (
      <Button
        type="submit"
        look={look ?? "text"}
        form={FRAME_FORM}
        formAction={shownBy(href)}
        formTarget={target}
        className={className}
      >
        {children}
      </Button>
    );
  }
  if (!look) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <ButtonLink href={href} look={look} {...rest}>
      {children}
    </ButtonLink>
  );
}

/** Pages and actions share paths; this one asks for the page. */
function shownBy(href: string): string {
  const url = new URL(href, "http://frame");
  url.searchParams.set("show", "");
  return `${url.pathname}${url.search}${url.hash}`;
}
