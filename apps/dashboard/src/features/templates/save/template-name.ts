import { TEMPLATE_NAME_MAX_LENGTH } from "@sealwright/protocol/signing";

export function nameProblem(name: string): string | undefined {
  if (!name) return "Enter a name.";
  return name.length > TEMPLATE_NAME_MAX_LENGTH
    ? `Use ${TEMPLATE_NAME_MAX_LENGTH} characters or fewer.`
    : undefined;
}
