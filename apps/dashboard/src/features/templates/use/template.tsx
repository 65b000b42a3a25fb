import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ListedTemplate, Reuse } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { TEMPLATES_PAGE, templatePath } from "../../../ui/paths/template-paths.ts";
import { Block, SurfaceHead } from "../../../ui/surface/surface.tsx";
import { TextChanges } from "../../../ui/text-changes/text-changes.tsx";
import { NameAndDelete } from "./name-and-delete.tsx";

const DONE: Record<string, string> = { renamed: "Renamed." };

export interface TemplateProps {
  owner: SignedInOwner;
  template: ListedTemplate;
  reuse: Reuse;
  error?: FormError | undefined;
  done?: string | undefined;
}

export function Template({ template, reuse, error, done = "" }: TemplateProps) {
  const { id, name, formTitle, blanks, form } = template;
  const path = templatePath(id);
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      <SurfaceHead
        title={name}
        sub={
          <>
            <span>{formTitle}</span>
            <Versions reuse={reuse} />
            <a href={TEMPLATES_PAGE}>All templates</a>
          </>
        }
        actions={
          form === "gone" ? undefined : (
            <IfMay act="send">
              <ButtonLink href={`${path}/use`} look="main" small>
                {form === "changed" ? "Use the form as it is now" : "Use this template"}
              </ButtonLink>
            </IfMay>
          )
        }
      />
      {message && <Notice kind="done">{message}</Notice>}
      {form === "gone" && (
        <Notice kind="error">This form is no longer in the library. Its contracts stay as they are.</Notice>
      )}
      <div className="template">
        <TextChanges changes={reuse.changes} why={WHY} />
        <Block id="blanks" title="Blank for next time">
          <p className="template-blanks">
            {blanks.length > 0 ? blanks.join(", ") : "Nothing is left blank."}
          </p>
        </Block>
        <NameAndDelete template={template} error={error} />
      </div>
    </>
  );
}

const WHY =
  "The form or the law it follows has changed since this was saved. The next contract has the text as it is now: read what is different.";

function Versions({ reuse: { version, versionNow } }: { reuse: Reuse }) {
  const isSame = versionNow === null || version === versionNow;
  return <span>{isSame ? `Version ${version}` : `Version ${version}, now ${versionNow}`}</span>;
}
