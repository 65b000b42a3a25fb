type Person = "Requester" | "Manager" | "Finance";
type Step = "draft" | "manager" | "finance" | "approved";

interface Entry {
  who: Person;
  what: "Submitted" | "Approved" | "Sent back";
  note?: string;
}

export interface Request {
  item: string;
  dollars: number;
  step: Step;
  history: readonly Entry[];
}

/** From this amount on, finance has to agree as well. */
export const FINANCE_FROM = 500;

const deskOf: Record<Step, Person | undefined> = {
  draft: "Requester",
  manager: "Manager",
  finance: "Finance",
  approved: undefined,
};

/** Whose turn it is; undefined once it is approved. */
export const deskNow = ({ step }: Request) => deskOf[step];

export function submit(request: Request): Request {
  return {
    ...request,
    step: "manager",
    history: [...request.history, { who: "Requester", what: "Submitted" }],
  };
}

export function approve(request: Request): Request {
  const who = deskNow(request);
  if (!who || who === "Requester") return request;
  const step = who === "Manager" && request.dollars >= FINANCE_FROM ? "finance" : "approved";
  return { ...request, step, history: [...request.history, { who, what: "Approved" }] };
}

/** @param note why; it goes back with the form */
export function sendBack(request: Request, note: string): Request {
  const who = deskNow(request);
  if (!who || who === "Requester") return request;
  return { ...request, step: "draft", history: [...request.history, { who, what: "Sent back", note }] };
}

/** Whether someone's approval stands: those given before the form was last sent back don't. */
export function isStamped({ history }: Request, who: Person): boolean {
  const since = history.findLastIndex(({ what }) => what === "Sent back") + 1;
  return history.slice(since).some((entry) => entry.who === who && entry.what === "Approved");
}
