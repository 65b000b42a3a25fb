import { MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { OwnerField } from "../../../ui/form/form.tsx";
import { DOCUMENTS_PAGE, SENT_FILES } from "../../../ui/paths/document-paths.ts";

/** Takes a file that is dropped on the register. Without the script, there is the page with the same form. */
export function DropToSend() {
  return (
    <form method="post" action={DOCUMENTS_PAGE} encType="multipart/form-data" hidden data-drop="">
      <input
        type="file"
        name="file"
        accept={SENT_FILES}
        aria-label="PDF, JPEG or PNG"
        data-max-bytes={MAX_UPLOAD_BYTES.pdf}
      />
      <OwnerField />
    </form>
  );
}
