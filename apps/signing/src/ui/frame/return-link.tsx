import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { useFrame } from "./frame-context.tsx";

/** Back to the sender's page, if the session fills the window. In a frame, that page is around it. */
export function ReturnLink() {
  const url = useFrame()?.returnUrl;
  if (!url) return null;
  return (
    <p>
      <ButtonLink href={url}>Go back to {new URL(url).host}</ButtonLink>
    </p>
  );
}
