import { $authPopup } from "./auth-popup-state.ts";

/**
 * Opens the popup without a click (specification 2.4): from within by `$authPopup`; from outside, in an email's link or by
 * another script, by the fragment `#forgot-password` of any page's URL.
 */
const FLAG = "#forgot-password";
const PAGE = "/auth/forgot-password";

function consumeFlag(): void {
  if (location.hash !== FLAG) return;
  // Removed, so that neither a reload nor the Back button opens it again.
  history.replaceState(history.state, "", location.pathname + location.search);
  $authPopup.set("forgot");
}

// Mounting twice does nothing, so an earlier click does not matter.
$authPopup.listen((view) => {
  if (view === null) return;
  import("./mount-auth-popup.tsx").then(
    ({ mountAuthPopup }) => mountAuthPopup(),
    () => {
      if (view === "forgot") location.assign(PAGE);
    },
  );
});
addEventListener("hashchange", consumeFlag);
consumeFlag();
