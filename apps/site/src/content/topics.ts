/** What posts are about: the categories of the blog, in the order in which they are shown. */
export const topics = [
  { slug: "drafting", name: "Drafting" },
  { slug: "signing", name: "Signing" },
  { slug: "law", name: "Law" },
  { slug: "operations", name: "Running contracts" },
  { slug: "payments", name: "Getting paid" },
  { slug: "engineering", name: "Engineering" },
] as const;

export type TopicSlug = (typeof topics)[number]["slug"];

export const topicSlugs = topics.map(({ slug }) => slug) as [TopicSlug, ...TopicSlug[]];
