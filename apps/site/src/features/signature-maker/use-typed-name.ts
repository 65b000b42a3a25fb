import { type Face, setName } from "@sealwright/ink/lettering/face.ts";
import { type FaceKey, loadFace, scriptFaces } from "@sealwright/ink/lettering/faces.ts";
import type { Ink } from "@sealwright/ink/path.ts";
import { useEffect, useMemo, useState } from "react";
import { usePrint } from "./use-print.ts";

/** In CSS pixels. */
const SIZE = 84;
const EXAMPLE = "Your name";

export interface Specimen {
  key: FaceKey | "print";
  name: string;
  ink: Ink;
  missing: string[];
}

/** A name in every script typeface, and in print where it has letters that they lack. @param open the typefaces load once it is true */
export function useTypedName(open: boolean) {
  const [name, setNameText] = useState("");
  const [chosen, choose] = useState<Specimen["key"]>(scriptFaces[0].key);
  const [faces, setFaces] = useState<Partial<Record<FaceKey, Face>>>({});
  const [failed, setFailed] = useState(false);
  const other = usePrint(open ? name : "", SIZE);

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

  const specimens = useMemo(() => {
    const written = scriptFaces.map(({ key, name: faceName }): Specimen => {
      const face = faces[key];
      const set = face ? setName(name.trim() || EXAMPLE, face, SIZE) : { ink: [], missing: [] };
      return { key, name: faceName, ...set };
    });
    if (!other.print) return written;
    const { ink, missing } = other.print;
    const print: Specimen = { key: "print", name: "Print", ink, missing };
    return [...written.filter(({ missing }) => missing.length === 0), print];
  }, [faces, name, other.print]);
  const specimen = specimens.find(({ key }) => key === chosen) ?? specimens[0];

  return {
    name,
    setName: setNameText,
    chosen: specimen?.key,
    choose,
    specimens,
    failed: failed || other.failed,
    retry() {
      setFailed(false);
      other.retry();
    },
    missing: specimen?.missing ?? [],
    ink: name.trim() ? (specimen?.ink ?? []) : [],
  };
}
