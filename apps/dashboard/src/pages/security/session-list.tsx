import { Button } from "@sealwright/design/button/button.tsx";
import type { ListedSession } from "../../server/session/sessions.ts";
import { Form } from "../forms/form.tsx";
import { Time } from "../layout/time.tsx";
import { describeDevice } from "./describe-device.ts";

/** Where an owner is signed in, with a button to end each session. */
export function SessionList({ sessions, current }: { sessions: ListedSession[]; current: string }) {
  return (
    <>
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isCurrent={session.id === current} />
        ))}
      </ul>
      <Form action="/security/sessions/end-all">
        <p className="quiet">
          Ends every session in this list, including this one, and signs you out of the website.
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
        <p className="quiet">
          Signed in <Time at={session.openedAt} />, last used <Time at={session.seenAt} />
        </p>
      </div>
      {!isCurrent && (
        <form method="post" action="/security/sessions/end">
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" small aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}
