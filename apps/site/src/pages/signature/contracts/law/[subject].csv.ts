import type { APIRoute } from "astro";
import { allLaws, type LawData } from "../../../../catalog/law/all-laws.ts";
import { lawCsv } from "../../../../features/law/law-csv.ts";

export function getStaticPaths() {
  return allLaws.map((props) => ({ params: { subject: props.slug }, props }));
}

export const GET: APIRoute<LawData> = ({ props }) =>
  new Response(lawCsv(props.law), { headers: { "content-type": "text/csv; charset=utf-8" } });
