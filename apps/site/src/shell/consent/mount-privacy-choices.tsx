import "../../kit/browser/react-refresh.ts";
import { createRoot, type Root } from "react-dom/client";
import { PrivacyChoices } from "./privacy-choices.island.tsx";

interface Options {
  /** Whether the page asks by itself, instead of the visitor. */
  asked: boolean;
  /** Whether there is any third party to decide about. */
  isConfigured: boolean;
}

let root: Root | undefined;

/** Shows the choices above the footer when the page asks, and in a dialog when the visitor does. */
export function mountPrivacyChoices(options: Options): void {
  if (!root) {
    const container = document.createElement("div");
    container.className = "notranslate";
    // A contract has a footer of its own, inside of what React hydrates.
    document.querySelector("body > footer")?.before(container);
    root = createRoot(container);
  }
  const close = () => root?.render(null);
  root.render(<PrivacyChoices key={Date.now()} {...options} onClose={close} />);
}
