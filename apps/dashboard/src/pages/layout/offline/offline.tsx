import { Button } from "@sealwright/design/button/button.tsx";
import { Told } from "../told/told.tsx";

/** What a page says without a connection: from when it is, and what waits. The page’s script shows it. */
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
