import { type SecretBox, UnopenableError } from "@sealwright/runtime";

export async function openSecret(box: SecretBox, sealed: string): Promise<string | undefined> {
  try {
    return await box.open(sealed);
  } catch (error) {
    if (!(error instanceof UnopenableError)) throw error;
    return undefined;
  }
}
