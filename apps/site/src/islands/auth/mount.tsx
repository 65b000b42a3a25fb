import { createRoot } from "react-dom/client";
import { $authPopup } from "../../state/auth-popup.ts";
import { AuthPopup } from "./auth-popup.tsx";

let mounted = false;

/** Shows the popup whenever a view of it is wanted. Loaded when somebody is about to want one. */
export function mountAuthPopup(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement("div");
  // A translation would move React's text nodes away under its hands.
  place.translate = false;
  place.dir = "ltr";
  place.className = "notranslate";
  document.body.append(place);
  const root = createRoot(place);
  let openings = 0;
  $authPopup.subscribe((view) => {
    openings += 1;
    // A new key for each opening: a form that was closed does not come back half filled in.
    root.render(view ? <AuthPopup key={openings} start={view} /> : null);
  });
}
