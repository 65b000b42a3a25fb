import type { FacePart } from "@sealwright/ink/lettering/face.ts";
import { scriptFaces } from "@sealwright/ink/lettering/faces.ts";
import type { APIRoute } from "astro";
import { outlinesOf } from "../../../build/lettering.ts";

interface Props {
  key: string;
  part: FacePart;
}

export const getStaticPaths = () =>
  scriptFaces.flatMap(({ key }) =>
    (["letters", "accents"] as const).map((part) => ({
      params: { face: `${key}-${part}` },
      props: { key, part },
    })),
  );

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(JSON.stringify(outlinesOf(props.key, props.part)), {
    headers: { "Content-Type": "application/json" },
  });
