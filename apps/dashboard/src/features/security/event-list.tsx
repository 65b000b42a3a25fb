import { describeDevice } from "@sealwright/protocol/describe-device";
import type { SecurityEventEntry } from "@sealwright/protocol/identity";
import { Time } from "../../ui/time.tsx";

const KINDS: Record<string, string> = {
  "account-created": "Account created",
  "account-disabled": "Account disabled",
  "account-enabled": "Account enabled",
  "account-exported": "Account exported",
  "address-changed": "Email changed",
  "address-verified": "Email verified",
  "code-failed": "Wrong code",
  "device-ended": "Signed out on one device",
  "factor-added": "Second factor added",
  "factor-removed": "Second factor removed",
  "password-changed": "Password set",
  "password-removed": "Password removed",
  "first-step": "Sign-in started",
  "phone-changed": "Phone number changed",
  "provider-linked": "Sign-in with a provider added",
  "provider-removed": "Sign-in with a provider removed",
  "sign-in": "Signed in",
  "sign-in-failed": "Wrong password",
  "signed-out-everywhere": "Signed out everywhere",
  "two-factor-off": "Two-factor turned off",
  "two-factor-on": "Two-factor turned on",
};

const ACTORS: Record<string, string> = { operator: ", by our support" };

export function EventList({ events }: { events: readonly SecurityEventEntry[] }) {
  return (
    <ul className="sessions">
      {events.map((event) => (
        <li key={`${event.at}${event.kind}`}>
          <div>
            <h3>
              {KINDS[event.kind] ?? event.kind}
              {ACTORS[event.actor]}
            </h3>
            <p className="quiet">
              <Time at={new Date(event.at)} />
              {event.userAgent && `, ${describeDevice(event.userAgent)}`}
              {event.ip && `, from ${event.ip}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
