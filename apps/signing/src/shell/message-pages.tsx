import { brand } from "@sealwright/brand";
import type { ReactNode } from "react";
import { useFrame } from "../ui/frame/frame-context.tsx";
import { OutsideLink } from "../ui/frame/outside-link.tsx";

const support = <OutsideLink href={`mailto:${brand.email.support}`}>{brand.email.support}</OutsideLink>;
export const BACK = "Use your browser’s Back button to return to what you filled in.";

export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{children}</p>
      <p className="quiet">Questions? Write to {support}.</p>
    </>
  );
}

export const REPLACED_TITLE = "This contract is open somewhere else";

/** Another device opened the link: a signer's contract is open in one place at a time. */
export function SessionReplaced({ happened }: { happened: string }) {
  const way = useFrame() ? "reload the page around it" : "open the link in your latest email";
  return (
    <MessagePage title={REPLACED_TITLE}>
      {happened}, which ended this page. What you filled in until then is kept. Continue there, or {way} to
      continue here. {BACK}
    </MessagePage>
  );
}

export function InvalidForm({ message }: { message: string }) {
  return (
    <MessagePage title="That didn’t reach us whole">
      {message}, so nothing was changed. {BACK} If it was a drawing, clear it and draw it again, or type your
      name.
    </MessagePage>
  );
}

export function ServerError({ requestId }: { requestId: string }) {
  return (
    <MessagePage title="Something went wrong">
      That was our fault, and what you saved is kept. Please try again in a minute. If it keeps happening,
      include this code: <code>{requestId}</code>.
    </MessagePage>
  );
}
