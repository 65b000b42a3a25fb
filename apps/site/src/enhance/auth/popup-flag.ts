import { $authPopup } from "../../state/auth-popup.ts";

/**
 * Opens the popup when its flag is set and nobody pressed anything (specification 2.4): from within by `$authPopup`,
 * from outside, in a mail's link or by another script, by the fragment `#forgot-password` of any page's address.
 */
const FLAG = "#forgot-password";
const PAGE = "/auth/forgot-password";

function takeFlag(): void {
  if (location.hash !== FLAG) return;
  // Used up, so that neither a reload nor the Back button opens it again.
  history.replaceState(history.state, "", location.pathname + location.search);
  $authPopup.set("forgot");
}

// Mounting twice does nothing, so it need not be known whether somebody pressed a link before.
$authPopup.listen((view) => {
  if (view === null) return;
  import("../../islands/auth/mount.tsx").then(
    ({ mountAuthPopup }) => mountAuthPopup(),
    () => {
      if (view === "forgot") location.assign(PAGE);
    },
  );
});
addEventListener("hashchange", takeFlag);
takeFlag();
