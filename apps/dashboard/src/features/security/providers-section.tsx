import { Button } from "@sealwright/design/button/button.tsx";
import { providerName } from "@sealwright/protocol/social";
import { ReauthenticationForm } from "../../session/reauthentication/reauthentication-form.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { SecurityProps } from "./security-props.ts";

type ProvidersSectionProps = Pick<SecurityProps, "owner" | "methods" | "reauthentication" | "error">;

/** What opens the account beside the password and a mailed link: a new password leaves it. */
export function ProvidersSection({ owner, methods, reauthentication, error }: ProvidersSectionProps) {
  if (!methods || methods.providers.length === 0) return null;
  const isOnlyWay = !methods.password && methods.providers.length === 1;
  return (
    <Section
      id="providers"
      label="Ways to sign in"
      title="Linked sign-ins"
      note="A new password doesn’t remove these. Remove any that you don’t recognize."
    >
      {methods.providers.map((provider) => {
        const name = providerName(provider) ?? provider;
        return (
          <div key={provider}>
            <h3>{name}</h3>
            {isOnlyWay ? (
              <p className="quiet">To remove it, set a password first: you have no other way to sign in.</p>
            ) : (
              <ReauthenticationForm
                methods={methods}
                reauthentication={reauthentication}
                id={`provider-${name.toLowerCase()}`}
                action="/settings/security/providers/remove"
                email={owner.email}
                page="/settings/security"
                error={error?.form === "provider" && error.values?.provider === provider ? error : undefined}
                end={<Button type="submit">Remove {name}</Button>}
              >
                <input type="hidden" name="provider" value={provider} />
              </ReauthenticationForm>
            )}
          </div>
        );
      })}
    </Section>
  );
}
