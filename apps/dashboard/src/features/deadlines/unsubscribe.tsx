import { Button } from "@sealwright/design/button/button.tsx";
import { MessageBody } from "../../ui/section/section.tsx";

/** @property path of the link in a mail */
export interface UnsubscribeProps {
  path: string;
  done: boolean;
}

/** Works without signing in. */
export function Unsubscribe({ path, done }: UnsubscribeProps) {
  return (
    <MessageBody>
      {done ? (
        <>
          <p className="lede">
            You won’t get the weekly summary any more. Reminders of deadlines still come.
          </p>
          <p>
            Turn it on again, or reminders off, in <a href="/settings/deadlines">your settings</a>.
          </p>
        </>
      ) : (
        <>
          <p className="lede">
            You then get no more summaries on Mondays. Reminders of deadlines still come.
          </p>
          <form method="post" action={path}>
            <Button type="submit" look="main">
              Stop the summary
            </Button>
          </form>
        </>
      )}
    </MessageBody>
  );
}
