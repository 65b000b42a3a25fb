import { brand } from "@sealwright/brand";

/** https://humanstxt.org */
const text = `/* TEAM */
Company: ${brand.legalName}
Contact: ${brand.email.support}

/* SITE */
Language: English
Standards: HTML, CSS, SVG
Third-party software: /third-party-notices.txt
Typefaces: Newsreader, Source Sans 3, Source Code Pro (SIL Open Font License)
`;

export const GET = () => new Response(text);
