/**
 * The changed fields. Only they may be set: a PDF's field can contain more than its input shows, such as
 * formatted text or a second choice, and would lose it.
 * @param shown the inputs' initial values, as the browser submits them; @param entered their current values
 */
export function changedValues(
  fields: readonly { name: string }[],
  shown: FormData,
  entered: FormData,
): Record<string, string> {
  const read = (data: FormData, name: string) => String(data.get(inputName(name)) ?? "");
  return Object.fromEntries(
    fields
      .filter(({ name }) => read(shown, name) !== read(entered, name))
      .map(({ name }) => [name, read(entered, name)]),
  );
}

/** The lines that fields of these values draw; of a list, all its options. */
export function drawnLines(
  fields: readonly { name: string; options: readonly string[] }[],
  values: Readonly<Record<string, string>>,
): string[] {
  const changed = fields.filter(({ name }) => Object.hasOwn(values, name));
  return changed.flatMap(({ name, options }) => linesOf(values[name] ?? "", options));
}

/** The lines that flattening draws of fields that stay as they are, since their pictures are missing or old. */
export function redrawnLines(
  fields: readonly { name: string; value: string; options: readonly string[]; needsPicture: boolean }[],
  values: Readonly<Record<string, string>>,
): string[] {
  const unchanged = fields.filter(({ name, needsPicture }) => needsPicture && !Object.hasOwn(values, name));
  return unchanged.flatMap(({ value, options }) => linesOf(value, options));
}

const linesOf = (value: string, options: readonly string[]) => [...value.split(/\r\n|\r|\n/), ...options];

/** Of the input for a field of the PDF. */
export const inputName = (field: string) => `field:${field}`;
