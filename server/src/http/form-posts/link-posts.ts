/** Pages that links in the newsletter's emails lead to: nothing happens until someone clicks. */
export const linkPosts = (["confirm", "unsubscribe"] as const).map((what) => ({
  page: `/newsletter/${what}`,
  form: what,
  call: `newsletter/${what}`,
  body: (_form: URLSearchParams, query: URLSearchParams) => ({ token: query.get("token") ?? "" }),
  done: `/newsletter/${what === "confirm" ? "confirmed" : "unsubscribed"}`,
}));
