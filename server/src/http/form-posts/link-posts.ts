import { confirmSubscription, unsubscribe } from "@sealwright/protocol/product/calls";

/** Pages that links in the newsletter's emails lead to: nothing happens until someone clicks. */
export const linkPosts = [
  { what: "confirm", call: confirmSubscription, done: "confirmed" },
  { what: "unsubscribe", call: unsubscribe, done: "unsubscribed" },
].map(({ what, call, done }) => ({
  page: `/newsletter/${what}`,
  form: what,
  call: call.path,
  body: (_form: URLSearchParams, query: URLSearchParams) => ({ token: query.get("token") ?? "" }),
  done: `/newsletter/${done}`,
}));
