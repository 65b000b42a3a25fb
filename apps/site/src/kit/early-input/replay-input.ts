import { flushSync } from "react-dom";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Input {
  control: Control;
  value: string;
}

/**
 * Collects what the visitor entered before hydration, and resets the controls to match the rendered HTML.
 * @param scope a selector of what is inside the container
 */
export function takeInput(container: HTMLElement, scope = ".answers"): Input[] {
  const controls = [...container.querySelectorAll<Control>(`${scope} :is(input, textarea, select)`)];
  const input = controls.filter(isEdited).map((control) => ({ control, value: control.value }));
  for (const control of controls) {
    if (isCheckable(control)) control.checked = control.defaultChecked;
    else if (!isFile(control)) control.value = renderedValue(control);
  }
  return input;
}

function isEdited(control: Control): boolean {
  if (!isCheckable(control)) return control.value !== renderedValue(control);
  // Of a group of radio buttons, the checked one is enough.
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

/** A chosen file can be neither reset nor restored by a script. */
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

/** Replays the input as events that React handles, one at a time: checkboxes of one question build on each other. */
export function replayInput(input: readonly Input[]): void {
  for (const one of input) flushSync(() => replay(one));
}

function replay({ control, value }: Input): void {
  if (isCheckable(control)) {
    control.click();
    return;
  }
  if (isFile(control)) {
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // React overrides the element's own value setter; the prototype's bypasses it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
