import { brand } from "@sealwright/brand";
import type { APIRoute } from "astro";
import { allSubjects } from "../features/search/subjects.ts";

/** The site's pages for language models, by subject: https://llmstxt.org */
export const GET: APIRoute = async ({ site }) => {
  const sections = (await allSubjects()).map(
    ({ title, links }) =>
      `## ${title}\n\n${links.map(({ name, href }) => `- [${name}](${new URL(href, site)})`).join("\n")}\n`,
  );
  return new Response(`# ${brand.name}\n\n> ${brand.tagline}\n\n${ABOUT}\n\n${sections.join("\n")}`);
};

const ABOUT = `Contract forms can be read, filled in and downloaded without an account; nothing that is typed into a form leaves the browser.
Each form names the version and the date of its text, and the law it was checked against. Forms are not legal advice.`;
