import "../../../kit/browser/react-refresh.ts";
import { createRoot } from "react-dom/client";
import { AuthPopup } from "./auth-popup.island.tsx";
import { $authPopup } from "./auth-popup-state.ts";

let mounted = false;

/** Renders the popup whenever `$authPopup` is set. Loaded on intent. */
export function mountAuthPopup(): void {
  if (mounted) return;
  mounted = true;
  const container = document.createElement("div");
  container.id = "auth-popup";
  // Page translation would move text nodes that React manages.
  container.translate = false;
  container.dir = "ltr";
  container.className = "notranslate";
  document.body.append(container);
  const root = createRoot(container);
  let openings = 0;
  $authPopup.subscribe((view) => {
    openings += 1;
    // A new key for each opening, so that no form reopens half filled in.
    root.render(view ? <AuthPopup key={openings} start={view} /> : null);
  });
}
