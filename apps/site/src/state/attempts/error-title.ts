import { whenRetired } from "./attempts.ts";

/** As the server titles a page whose form it renders again. */
const PREFIX = "Error: ";

/** Says in the page's title that a form on it has a problem, until the try is retired. A dialog has its own title. */
export function showErrorInTitle(form: Element, attempt: AbortSignal): void {
  if (form.closest("dialog")) return;
  document.title = PREFIX + withoutPrefix(document.title);
  whenRetired(attempt, () => {
    document.title = withoutPrefix(document.title);
  });
}

function withoutPrefix(title: string): string {
  return title.startsWith(PREFIX) ? title.slice(PREFIX.length) : title;
}
