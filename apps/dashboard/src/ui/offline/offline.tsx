import { Button } from "@sealwright/design/button/button.tsx";
import { Told } from "../told/told.tsx";

/** The notice of a lost connection, shown by the page's script: the age of the page, and what is waiting. */
export function Offline() {
  return (
    <div className="offline" role="status" data-offline="" hidden>
      <Told
        mark={<time />}
        actions={
          <Button type="button" small data-try-again="">
            Try again
          </Button>
        }
      >
        <strong>You’re offline.</strong> This is the page as of <time />. You can read it; searching, saving
        and sending wait for a connection.
        <span className="offline-held" data-held="" hidden>
          {" "}
          Nothing was sent, and what you typed is still here.
        </span>
      </Told>
    </div>
  );
}
