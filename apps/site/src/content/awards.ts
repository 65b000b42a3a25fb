/** An award of a review site. Its picture comes from the site's own files: pages load nothing from elsewhere. */
export interface Award {
  name: string;
  /** What the picture says, read out instead of it. */
  alt: string;
  image: { src: string; width: number; height: number };
  /** The page of the review site that shows it. */
  href: string;
}

/** FOOT-07: only awards that the company really has. None come with the default brand. */
export const awards: readonly Award[] = checkAwards([]);

/** @throws an Error that names everything that is missing or wrong */
export function checkAwards(list: Award[]): Award[] {
  const problems = list.flatMap(({ name, alt, image, href }, index) =>
    [
      !name.trim() && "has no name",
      !alt.trim() && "has no text for those who do not see its picture",
      !/^\/[\w./-]+\.(svg|png|webp|avif)$/.test(image.src) &&
        `has its picture at ${image.src}, not on this site`,
      !(image.width > 0 && image.height > 0) && "has a picture without a size",
      !/^https:\/\//.test(href) && `links to ${href}, which is no https address`,
      list.findIndex((other) => other.name === name) !== index && "is listed twice",
    ]
      .filter((problem) => problem !== false)
      .map((problem) => `award ${index + 1} (${name}) ${problem}`),
  );
  if (problems.length) throw new Error(`content/awards.ts:\n${problems.join("\n")}`);
  return list;
}
