interface TopicContent {
  slug: string;
  name: string;
  /** The heading of its page. */
  title: string;
  /** 50 to 160 characters, for search engines. */
  description: string;
  about: string;
}

/** The blog's categories, in their order on the page. */
export const topics = [
  {
    slug: "drafting",
    name: "Drafting",
    title: "Writing terms that survive a second reading",
    description:
      "Posts on drafting: clauses that say one thing, edits that keep it so, and the sentence most often left out of a contract.",
    about:
      "A clause is tested by the person who wants it to mean something else. These posts take one clause or one habit of drafting at a time, show the wording that fails, and give wording that you can paste. The law of your state may change an answer, so each names the statute or the case that it rests on.",
  },
  {
    slug: "signing",
    name: "Signing",
    title: "Getting a signature that holds up",
    description:
      "Posts on electronic signing: who signs and in which order, what to record, and what to do when a signer says it wasn’t them.",
    about:
      "Collecting a signature takes seconds. Proving two years later who made it, and to which text, takes a record that you set up beforehand. Read these before you pick a workflow: what a signer has to be shown, which documents still want ink, and what belongs in the file that you keep.",
  },
  {
    slug: "law",
    name: "Law",
    title: "What the statutes ask, read closely",
    description:
      "Posts that read contract and e-signature law at its source: what a statute asks of you, where it stops, and what to check yourself.",
    about:
      "Most summaries of e-signature law summarize each other. We open the text, quote the sentence that matters, and say where it stops. None of it is advice on your case, which no blog can give; it is what to have read before you ask a lawyer, so that the hour you pay for goes to the hard part.",
  },
  {
    slug: "operations",
    name: "Running contracts",
    title: "After the ink: dates, owners and renewals",
    description:
      "Posts on managing contracts after signing: renewal dates, owners, registers that people use, and numbers worth counting.",
    about:
      "A signed contract goes into a folder, and its notice date passes there. These posts are for the person who ends up owning the folder, with or without software: how to list what you have, which five dates to write down, who gets told, and what to measure so that next year is better.",
  },
  {
    slug: "payments",
    name: "Getting paid",
    title: "From signature to money in the account",
    description:
      "Posts on collecting money with a contract: payment providers, deposits, invoices, late fees, and keeping books that agree.",
    about:
      "The best moment to be paid is the one in which someone has agreed to pay. These posts connect the document to the payment: which terms the contract needs, how a provider reports what happened, and how to notice on your own when the two disagree.",
  },
  {
    slug: "engineering",
    name: "Engineering",
    title: "How this site is built, with the figures",
    description:
      "Posts by our engineers on building this site: what we measured, on which machine, what went wrong, and what we’d do again.",
    about:
      "We build contract software in the open air of a browser and a small server, and we measure it. Each post here states one problem, the figures before and after, the machine they come from, and the code. Some of what we tried made things worse; that’s in the posts too.",
  },
] as const satisfies readonly TopicContent[];

export type Topic = (typeof topics)[number];

export const topicSlugs = topics.map(({ slug }) => slug) as [Topic["slug"], ...Topic["slug"][]];

export const topicHref = ({ slug }: Topic) => `/blog/category/${slug}`;
