import { useEffect, useSyncExternalStore } from "react";
import { bytesSent, onBytesSent, startCounting } from "../../../kit/bytes-sent/count-bytes.ts";
import { isSavedOffline, onSavedOffline } from "../../../kit/offline/save-for-offline.ts";

/** Shows how much the page has sent, as evidence that files stay in the browser. */
export function BytesSent() {
  const bytes = useSyncExternalStore(onBytesSent, bytesSent, () => 0);
  const isSaved = useSyncExternalStore(onSavedOffline, isSavedOffline, () => false);
  useEffect(startCounting, []);
  return (
    <div className="bench-sent">
      <p>
        Bytes sent: <b>{bytes}</b>
      </p>
      <p>{isSaved ? "Saved in this browser: works offline." : "Your files stay on this device."}</p>
    </div>
  );
}
