import { type Form, signingKit } from "@sealwright/forms";
import type { APIRoute } from "astro";
import { companionFiles } from "../../../../catalog/forms/companion-files.ts";
import { writtenForms } from "../../../../catalog/forms/written-forms.ts";
import { formerVersions } from "../../../../features/forms/changes/former-versions.ts";
import {
  type FileMaker,
  formFiles,
  makePdf,
  SIGNING_KIT,
  versionFile,
} from "../../../../features/forms/form-page/form-files.ts";

export function getStaticPaths() {
  return writtenForms.flatMap((form) => {
    const [category, slug] = form.path.split("/");
    return Object.keys(filesOf(form)).map((file) => ({
      params: { category, form: slug, file },
      props: { form },
    }));
  });
}

/** A form's files by extension: the blank form, its data for the page, its signing kit, what goes with it, what it said before. */
function filesOf(form: Form): Record<string, () => BodyInit | Promise<BodyInit>> {
  const blanks = Object.entries<FileMaker>(formFiles).map(([end, make]) => [end, () => make(form)]);
  const kit = signingKit(form);
  const former = formerVersions(form).map(({ version, text }) => [versionFile(version), () => text]);
  const companions = companionFiles(form).map(({ file, document }) => [
    file,
    () => makePdf(form, document, true),
  ]);
  return {
    json: () => JSON.stringify(form),
    ...Object.fromEntries([...blanks, ...companions, ...former]),
    ...(kit && { [SIGNING_KIT]: () => makePdf(form, kit, true) }),
  };
}

export const GET: APIRoute<{ form: Form }> = async ({ params, props }) =>
  new Response(await filesOf(props.form)[params.file ?? ""]?.());
