import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { MessageBody } from "../../ui/section/section.tsx";

const SIGNED_OUT: Record<string, string> = {
  everywhere:
    "You’re signed out of the dashboard on every device, and of the website too: pages you left open there will notice within an hour.",
  dashboards:
    "You’re signed out of the dashboard on every device. You’re still signed in to the website: set a new password to end that too.",
};
const SIGNED_OUT_HERE =
  "This browser is signed out of the dashboard. You may still be signed in to the website: on a shared computer, sign out there too.";

export interface SignedOutProps {
  /** `everywhere` or `dashboards`; left out, only this browser. */
  where?: string | undefined;
  siteUrl: string;
}

export function SignedOut({ where = "", siteUrl }: SignedOutProps) {
  return (
    <MessageBody>
      <p className="lede">{Object.hasOwn(SIGNED_OUT, where) ? SIGNED_OUT[where] : SIGNED_OUT_HERE}</p>
      <p>
        <ButtonLink href="/login">Sign in again</ButtonLink> or go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </MessageBody>
  );
}
