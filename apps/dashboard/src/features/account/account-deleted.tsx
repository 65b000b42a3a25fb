import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { MessageBody } from "../../ui/section/section.tsx";

const WHAT_STAYS = {
  plans:
    "If you had a plan, we’re canceling it and won’t charge you again. From your orders we keep what the law requires, without your email.",
  contracts: "What others have signed is kept for them with its evidence, without your account.",
};

export interface AccountDeletedProps {
  /** Whether part of it is still being deleted. */
  pending: boolean;
  endsPlans: boolean;
  signs: boolean;
  siteUrl: string;
}

export function AccountDeleted({ pending, endsPlans, signs, siteUrl }: AccountDeletedProps) {
  return (
    <MessageBody>
      <p className="lede">
        {pending
          ? "Your profile and drafts are gone. We couldn’t reach the service that stores your account, so we’ll keep trying until it’s deleted and then email you a confirmation. There’s nothing more for you to do."
          : "Your account, profile, drafts and sign-in methods are gone, and every session has ended. We’re emailing you a confirmation."}
      </p>
      {endsPlans && <p>{WHAT_STAYS.plans}</p>}
      {signs && <p>{WHAT_STAYS.contracts}</p>}
      <p>
        Go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </MessageBody>
  );
}

export function AccountRetained() {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        Your profile and drafts are gone, but your account isn’t: the service that stores it didn’t respond.
        Please sign in again in a minute and delete it again.
      </p>
      <p>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </p>
    </MessageBody>
  );
}
