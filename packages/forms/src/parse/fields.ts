import type { Frontmatter } from "./frontmatter.ts";
import { checkCondition, type Scope, use } from "./scope.ts";

/** Checks what the fields and computed values say of each other, and that something uses each. */
export function checkFields({ facts, lineOf }: Frontmatter, scope: Scope): void {
  if (!facts) return;
  facts.fields.forEach((field, index) => {
    const inner = field.type === "repeat" ? field.fields : [];
    const inside = field.type === "repeat" ? { ...scope, repeats: [field] } : scope;
    for (const [at, one] of [field, ...inner].entries()) {
      const line = lineOf(at ? ["fields", index, "fields", at - 1] : ["fields", index]);
      if (one.shownWhen) checkCondition(at ? inside : scope, one.shownWhen, line);
      if (one.type === "date" && one.notBefore) use(inside, one.notBefore, line);
    }
  });
  facts.computed.forEach((value, index) => {
    const line = lineOf(["computed", index]);
    const all = { ...scope, repeats: facts.fields.filter((field) => field.type === "repeat") };
    const expect = (id: string, types: readonly string[]) => {
      const found = use(all, id, line);
      if (!found || types.includes(found.type)) return;
      scope.report(
        line,
        `“${id}” is of the type ${found.type}.`,
        `“${value.id}” needs: ${types.join(", ")}.`,
      );
    };
    if (value.type === "sum") for (const id of value.of) expect(id, ["money", "number"]);
    if (value.type === "dateAdd") {
      expect(value.from, ["date", "dateAdd"]);
      if (typeof value.amount === "string") expect(value.amount, ["number"]);
    }
    if (value.type === "schedule") {
      expect(value.principal, ["money", "sum"]);
      expect(value.rate, ["number"]);
      expect(value.payments, ["number"]);
      expect(value.first, ["date", "dateAdd"]);
    }
  });
  const report = (id: string, path: PropertyKey[]) => {
    if (scope.used.has(id)) return;
    scope.report(lineOf(path), `nothing uses “${id}”.`, `Write \`:${id}\` in the text, or remove it.`);
  };
  facts.fields.forEach((field, index) => {
    report(field.id, ["fields", index]);
    if (field.type !== "repeat") return;
    const named = facts.signers.some((signer) => signer.field === field.id);
    field.fields.forEach((item, at) => {
      if (named && item.type === "party") return;
      report(item.id, ["fields", index, "fields", at]);
    });
  });
  facts.computed.forEach((value, index) => {
    report(value.id, ["computed", index]);
  });
}
