import { connectPagesSwitch } from "./pages-switch.client.ts";

/** Draws a PDF's pages in a sandboxed frame, beside its text. Without JavaScript there are the text and a link. */
export function showPdf(): void {
  const place = document.querySelector<HTMLElement>("[data-pdf]");
  const pdf = place?.dataset.pdf;
  const address = place?.dataset.frame;
  if (!place || !pdf || !address) return;
  const pages = connectPagesSwitch(place);
  if (!pages) return;
  const { buttons, show } = pages;
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts");
  frame.title = "The pages of the PDF";
  frame.src = address;
  addEventListener("message", ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    if (data === "ready") void postFile(frame, pdf).catch(fail);
    else if (data === "shown") place.dataset.state = "shown";
    else if (data === "failed") fail();
  });
  // Each value's page number leads to its passage in the text.
  addEventListener("hashchange", () => {
    if (!place.contains(document.querySelector(":target"))) return;
    show("text");
    document.querySelector(":target")?.scrollIntoView();
  });
  place.dataset.state = "loading";
  place.append(frame);
  show(document.querySelector(":target") ? "text" : "pages");

  function fail(): void {
    if (!place) return;
    place.dataset.state = "failed";
    show("text");
    buttons.hidden = true;
    frame.remove();
  }
}

/** The frame has no origin to address it by, and no cookie to fetch the file with. */
async function postFile(frame: HTMLIFrameElement, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  const bytes = await response.arrayBuffer();
  frame.contentWindow?.postMessage(bytes, "*", [bytes]);
}
