import { entriesOf } from "../../../catalog/entries.ts";

/** The deal pages below a folder, for a route's getStaticPaths. @param folder ends with a slash */
export async function dealPaths(folder: string) {
  return (await entriesOf("deals"))
    .filter(({ data }) => data.path.startsWith(folder))
    .map(({ data }) => ({ params: { slug: data.path.slice(folder.length) }, props: { deal: data } }));
}
