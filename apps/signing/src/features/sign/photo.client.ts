import { type Ink, pathData } from "@sealwright/ink/path.ts";
import { askPhotos } from "@sealwright/ink/photo/ask-worker.ts";
import { problemTexts } from "@sealwright/ink/photo/problems.ts";
import { fitInto } from "@sealwright/ink/svg.ts";
import { showOutlines } from "../../ui/mark/outlines.client.ts";

/** In the units of outlines, whose digits after the point are dropped: fine enough for print. */
const WIDTH = 4000;
const HEIGHT = 1200;

/** Takes a signature from a picture: of what the file holds, only the ink's outlines are sent. */
export function startPhoto(field: HTMLFieldSetElement): void {
  const panel = field.querySelector<HTMLElement>("[data-photo]");
  const svg = panel?.querySelector("svg");
  const file = panel?.querySelector<HTMLInputElement>("[type='file']");
  const faint = panel?.querySelector<HTMLInputElement>("[type='range']");
  const says = panel?.querySelector("[data-photo-says]");
  const kept = field.querySelector<HTMLInputElement>("[name$='-outlines']");
  const { photoWorker } = document.body.dataset;
  if (!panel || !svg || !file || !faint || !says || !kept || !photoWorker) return;
  let hasPhoto = false;

  const tell = (text: string, isWrong = false) => {
    says.textContent = text;
    says.classList.toggle("field-error", isWrong);
    panel.toggleAttribute("aria-busy", false);
  };
  const photos = askPhotos(
    () => new Worker(photoWorker, { type: "module" }),
    ({ ink, problem }) => {
      if (ink) show(ink);
      else tell(problemTexts[problem], true);
    },
  );
  const show = (ink: Ink) => {
    const outlines = fitInto(ink, WIDTH, HEIGHT).map((path) => pathData(path, 0));
    showOutlines(svg, outlines);
    svg.ariaLabel = (svg.ariaLabel ?? "").replace(/:.*/, ": from your picture");
    tell("This is how your signature will look.");
    kept.value = JSON.stringify(outlines);
    kept.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const ask = (chosen?: File) => {
    panel.setAttribute("aria-busy", "true");
    says.textContent = "Looking for the ink…";
    photos.ask({ ...(chosen ? { file: chosen } : {}), faint: Number(faint.value) });
  };

  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    hasPhoto = true;
    ask(chosen);
  });
  faint.addEventListener("change", () => {
    if (hasPhoto) ask();
  });
}
