import type { MadeFrom as MadeFromAnswer } from "@sealwright/protocol/signing/answers";
import { templatePath } from "../../../ui/paths/template-paths.ts";

/** Which version of a template a draft has, and that there is a newer one. */
export function MadeFrom({ from }: { from: MadeFromAnswer }) {
  const { id, name, version, latest } = from;
  const path = id && templatePath(id);
  return (
    <p className="draft-from">
      Made from version {version} of{" "}
      {path ? <a href={`${path}?version=${version}`}>{name}</a> : <bdi>{name}</bdi>}.
      {latest > version && path && (
        <>
          {" "}
          Version {latest} is in use now. This draft keeps version {version}:{" "}
          <a href={`${path}/use`}>make another from version {latest}</a>.
        </>
      )}
    </p>
  );
}
