import type { ListedSession } from "../server/sessions.ts";
import { deviceInWords } from "./device.ts";
import { Form, Time } from "./parts.tsx";

/** Where an owner is signed in, with the way out of each. */
export function SessionList({ sessions, current }: { sessions: ListedSession[]; current: string }) {
  return (
    <>
      <ul className="sessions">
        {sessions.map((session) => {
          const device = deviceInWords(session.userAgent);
          return (
            <li key={session.id}>
              <div>
                <h3>
                  {device}
                  {session.id === current && <em> this one</em>}
                </h3>
                <p className="quiet">
                  Signed in <Time at={session.openedAt} />, last used <Time at={session.seenAt} />
                </p>
              </div>
              {session.id !== current && (
                <form method="post" action="/security/sessions/end">
                  <input type="hidden" name="session" value={session.id} />
                  <button type="submit" className="btn btn-small" aria-label={`Sign out ${device}`}>
                    Sign it out
                  </button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      <Form action="/security/sessions/end-all">
        <p className="quiet">
          Ends every session of this list, also this one, and your sign-ins on the website.
        </p>
        <button type="submit" className="btn">
          Sign out everywhere
        </button>
      </Form>
    </>
  );
}
