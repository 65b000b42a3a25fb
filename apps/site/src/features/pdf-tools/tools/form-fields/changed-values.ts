/**
 * What the visitor changed, by field. Only that may be set: a PDF's field can hold more than its input shows, such as formatted
 * text or a second choice, and would lose it.
 * @param shown what the inputs held at first, as the browser sends it; @param entered what they hold now
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

/** Of the input for a field of the PDF. */
export const inputName = (field: string) => `field:${field}`;
