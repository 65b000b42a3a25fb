import { postForJson, RELOAD } from "./json-answer.client.ts";

type Answer = { location: string } | { error: string };

/** Sends the files that are dropped anywhere on a page with a form for them. */
export function takeDroppedFiles(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-drop]");
  const input = form?.querySelector<HTMLInputElement>("input[type=file]");
  if (!form || !input) return;
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (!hasFiles(event) || !file) return;
    event.preventDefault();
    if (others.length > 0 && form.dataset.drop === "several") {
      void sendInTurn(form, [file, ...others]);
      return;
    }
    const one = new DataTransfer();
    one.items.add(file);
    input.files = one.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    if (form.reportValidity()) form.requestSubmit();
  });
}

/** One after the other, in the order of the drop. What is refused is said by its name, and the others are sent. */
async function sendInTurn(form: HTMLFormElement, files: readonly File[]): Promise<void> {
  const status = document.createElement("p");
  status.role = "status";
  form.append(status);
  const refused: string[] = [];
  let page: string | undefined;
  for (const [index, file] of files.entries()) {
    status.textContent = `Uploading ${index + 1} of ${files.length}: ${file.name}`;
    // The first file of a new draft leads to it.
    const action = page && form.dataset.first !== undefined ? `${page.split("#")[0]}/files` : form.action;
    const answer = await send(form, action, file).catch((): Answer => ({ error: "We can’t be reached." }));
    if ("location" in answer) page = answer.location;
    else refused.push(`“${file.name}” was not added. ${answer.error}`);
  }
  if (!page || refused.length > 0) {
    status.textContent = refused.join(" ");
    if (!page) return;
    const link = document.createElement("a");
    link.href = page;
    link.textContent = "Continue with the others";
    link.addEventListener("click", () => setTimeout(() => location.reload()));
    status.append(" ", link);
    return;
  }
  location.href = page;
  // The address may differ in its fragment alone.
  if (form.dataset.first === undefined) location.reload();
}

async function send(form: HTMLFormElement, action: string, file: File): Promise<Answer> {
  const body = new FormData();
  const owner = form.querySelector<HTMLInputElement>('input[name="owner"]');
  if (owner) body.set("owner", owner.value);
  body.set("file", file);
  const answer = await postForJson(action, body);
  return isAnswer(answer) ? answer : { error: RELOAD };
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  return "error" in value
    ? typeof value.error === "string"
    : "location" in value && typeof value.location === "string";
}
