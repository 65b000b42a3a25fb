const STRING_OR_COMMENT = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|(?<=^|\n)\s*(?:#|\/\/)[^\n]*)/;

/** Code as plain parts, strings and comments: enough to read by, at few bytes. */
export function codeParts(code: string): { kind: "plain" | "string" | "comment"; text: string }[] {
  return code.split(STRING_OR_COMMENT).map((text, index) => {
    if (index % 2 === 0) return { kind: "plain", text };
    return { kind: /^\s*(?:#|\/\/)/.test(text) ? "comment" : "string", text };
  });
}
