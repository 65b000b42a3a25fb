/** Mailbox providers: the domain is not the owner's company. */
const MAILBOX_PROVIDERS = new Set(
  "gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol proton protonmail pm gmx mail zoho comcast verizon att sbcglobal fastmail hey".split(
    " ",
  ),
);

/** With these, the company's label is one level deeper: acme.co.uk. */
const SECOND_LEVEL = /^(?:co|com|net|org|gov|ac)$/;

const SHORTEST = 4;

/** The owner's own name, and their company's as in the domain of their address. */
export function ownerNames({ name, email }: { name: string; email: string }): string[] {
  const labels = email
    .slice(email.lastIndexOf("@") + 1)
    .split(".")
    .slice(0, -1);
  if (labels.length > 1 && SECOND_LEVEL.test(labels.at(-1) ?? "")) labels.pop();
  const company = labels.at(-1) ?? "";
  const isCompany = company.length >= SHORTEST && !MAILBOX_PROVIDERS.has(company);
  return [name, ...(isCompany ? [company] : [])];
}
