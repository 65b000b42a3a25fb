import { useSyncExternalStore } from "react";
import { bytesSent, onBytesSent } from "../../../../kit/bytes-sent/count-bytes.ts";

/** Shows how much the page has sent, as evidence that answers stay in the browser. */
export function BytesSent() {
  const bytes = useSyncExternalStore(onBytesSent, bytesSent, () => 0);
  return (
    <div className="bytes-sent">
      <p>
        Bytes sent: <b className="bytes">{bytes}</b>
      </p>
      <p>
        What you type stays in this browser until you agree to send it. This counts everything the page has
        sent since you opened the questions.
      </p>
      <p className="saved-offline">
        This form is saved in this browser, so you can fill it in offline. PDF and Word need a connection the
        first time.
      </p>
    </div>
  );
}
