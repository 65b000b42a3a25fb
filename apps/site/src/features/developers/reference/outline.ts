import { resources } from "@sealwright/protocol/api/reference";

/** The chapters before and after the resources, in the order of the page. */
const general = [
  { id: "keys", name: "Keys and test mode" },
  { id: "requests", name: "Requests" },
  { id: "errors", name: "Errors" },
  { id: "limits", name: "Limits" },
] as const;
const after = [
  { id: "deliveries", name: "Verifying webhooks" },
  { id: "price", name: "Price" },
] as const;

/** All chapters with their numbers: the index and the headings. */
export const outline = [...general, ...resources, ...after].map((chapter, index) => ({
  id: chapter.id,
  name: chapter.name,
  number: index + 1,
  calls: "calls" in chapter ? chapter.calls.map(({ id, title }) => ({ id, title })) : [],
}));

export function numberOf(id: string): number {
  return outline.find((chapter) => chapter.id === id)?.number ?? 0;
}
