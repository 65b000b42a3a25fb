import type { Form } from "@sealwright/forms";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { startCounting } from "./bytes-sent.ts";
import { FormFiller } from "./form-filler.tsx";
import { ID_PREFIX } from "./id-prefix.ts";

/**
 * Brings a form that was rendered at build to life. What was typed or chosen before this script came is kept. Ends when the
 * page is React's.
 * @param place holds what was rendered, and names the form's data in `data-form`
 */
export async function mountFormFiller(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset.form ?? "");
  if (!response.ok) throw new Error(`The form's data answered ${response.status}`);
  const form = (await response.json()) as Form;
  startCounting();
  const typed = takeTyped(place);
  await new Promise<void>((resolve) => {
    // In one go: a key that is pressed before what was typed is given back would be lost.
    flushSync(() => {
      hydrateRoot(place, <FormFiller form={form} onReady={resolve} />, { identifierPrefix: ID_PREFIX });
    });
  });
  giveBack(typed);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  control: Control;
  value: string;
}

/** What people wrote into the page as it was rendered, which then is as it was rendered again. */
function takeTyped(place: HTMLElement): Typed[] {
  const controls = [...place.querySelectorAll<Control>(".answers :is(input, textarea, select)")];
  const typed = controls.filter(isTyped).map((control) => ({ control, value: control.value }));
  for (const control of controls) {
    if (isCheckable(control)) control.checked = control.defaultChecked;
    else if (!isFile(control)) control.value = renderedValue(control);
  }
  return typed;
}

/** Not so what a form's own default is. */
function isTyped(control: Control): boolean {
  if (!isCheckable(control)) return control.value !== renderedValue(control);
  // Of several radio buttons the chosen one says it all.
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

/** What is chosen in it can be neither set nor taken away and given back. */
function isFile(control: Control): boolean {
  return control.type === "file";
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);
}

function renderedValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** Writes it again in a way that React sees, one after the other: boxes of one question each add to what it has. */
function giveBack(typed: readonly Typed[]): void {
  for (const one of typed) flushSync(() => giveBackOne(one));
}

function giveBackOne({ control, value }: Typed): void {
  if (isCheckable(control)) {
    control.click();
    return;
  }
  if (isFile(control)) {
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // React watches the property of the element; the prototype's setter goes past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
