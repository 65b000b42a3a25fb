import { type Face, setName } from "@sealwright/ink/lettering/face.ts";
import { type FaceKey, loadFace, scriptFaces } from "@sealwright/ink/lettering/faces.ts";
import type { Ink } from "@sealwright/ink/path.ts";
import { useEffect, useMemo, useState } from "react";

/** In CSS pixels. */
const SIZE = 84;
const EXAMPLE = "Your name";

export interface Specimen {
  key: FaceKey;
  name: string;
  ink: Ink;
  missing: string[];
}

/** A name in every script typeface. @param open the typefaces load once it is true */
export function useTypedName(open: boolean) {
  const [name, setNameText] = useState("");
  const [chosen, choose] = useState<FaceKey>(scriptFaces[0].key);
  const [faces, setFaces] = useState<Partial<Record<FaceKey, Face>>>({});
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!open || failed) return;
    let stale = false;
    for (const { key } of scriptFaces)
      loadFace(key, name).then(
        (face) => !stale && setFaces((now) => (now[key] === face ? now : { ...now, [key]: face })),
        () => !stale && setFailed(true),
      );
    return () => {
      stale = true;
    };
  }, [open, name, failed]);

  const specimens = useMemo(
    () =>
      scriptFaces.map(({ key, name: faceName }): Specimen => {
        const face = faces[key];
        const set = face ? setName(name.trim() || EXAMPLE, face, SIZE) : { ink: [], missing: [] };
        return { key, name: faceName, ...set };
      }),
    [faces, name],
  );
  const specimen = specimens.find(({ key }) => key === chosen);

  return {
    name,
    setName: setNameText,
    chosen,
    choose,
    specimens,
    failed,
    retry: () => setFailed(false),
    missing: specimen?.missing ?? [],
    ink: name.trim() ? (specimen?.ink ?? []) : [],
  };
}
