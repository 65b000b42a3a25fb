import { Button } from "@sealwright/design/button/button.tsx";
import { describeDevice } from "@sealwright/protocol/describe-device";
import type { SessionEntry } from "@sealwright/protocol/identity";
import type { ListedSession } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { Time } from "../../ui/time.tsx";

const MINUTE = 60_000;

interface SessionListProps {
  sessions: ListedSession[];
  signIns: SessionEntry[];
  /** The id of the session that shows the list. */
  current: string;
  /** Whether signing in takes a code. */
  needsCode: boolean;
}

export function SessionList({ sessions, signIns, current, needsCode }: SessionListProps) {
  return (
    <>
      {signIns.length > 0 && <p className="sessions-title">In the dashboard</p>}
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isCurrent={session.id === current} />
        ))}
      </ul>
      {signIns.length > 0 && (
        <>
          <p className="sessions-title">On the website</p>
          {needsCode && (
            <p className="quiet">
              Includes sign-ins that stopped before the code. Those can’t open the dashboard.
            </p>
          )}
          <ul className="sessions">
            {signIns.map((signIn) => (
              <SignIn key={signIn.sessionId} signIn={signIn} />
            ))}
          </ul>
        </>
      )}
      <Form action="/settings/security/sessions/end-all">
        <p className="quiet">
          Ends every session on this page, including this one, and signs you out of the website.
        </p>
        <Button type="submit">Sign out everywhere</Button>
      </Form>
    </>
  );
}

function Session({ session, isCurrent }: { session: ListedSession; isCurrent: boolean }) {
  const device = describeDevice(session.userAgent);
  return (
    <li>
      <div>
        <h3>
          {device}
          {isCurrent && <em> this one</em>}
        </h3>
        <Times signedInAt={session.openedAt} usedAt={session.seenAt} />
      </div>
      {!isCurrent && (
        <form method="post" action="/settings/security/sessions/end">
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" small aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}

function SignIn({ signIn: { sessionId, signedInAt, usedAt, ip, userAgent } }: { signIn: SessionEntry }) {
  const device = describeDevice(userAgent ?? "");
  return (
    <li>
      <div>
        <h3>{device}</h3>
        <Times signedInAt={new Date(signedInAt)} usedAt={new Date(usedAt ?? signedInAt)} ip={ip} />
      </div>
      <form method="post" action="/settings/security/sign-ins/end">
        <input type="hidden" name="session" value={sessionId} />
        <Button type="submit" small aria-label={`Sign out ${device} on the website`}>
          Sign out
        </Button>
      </form>
    </li>
  );
}

interface TimesProps {
  signedInAt: Date;
  usedAt: Date;
  ip?: string | null;
}

/** Recent sign-ins, latest first, one per minute. */
function Times({ signedInAt, usedAt, ip }: TimesProps) {
  const isNew = Math.abs(usedAt.getTime() - signedInAt.getTime()) < MINUTE;
  return (
    <>
      <p className="quiet">
        {isNew ? "Signed in" : "Last used"} <Time at={usedAt} />
        {ip && `, from ${ip}`}
      </p>
      {!isNew && (
        <p className="quiet">
          Signed in <Time at={signedInAt} />
        </p>
      )}
    </>
  );
}
