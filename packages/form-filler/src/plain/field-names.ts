import type { Stop } from "@sealwright/forms";

/** The control of a question, or of one of its parts. No other field of the form is called so. @param path "tenants.0.tenant" */
export const fieldName = (path: string) => `asked.${path}`;

/** Why an answer is kept against the law. */
export const reasonName = (path: string) => `why.${path}`;

/** The ticks of those who keep an answer that may be against the law. */
export const KEPT = "keep";

/** The buttons. */
export const ACT = "do";

/** Of "none of these": no option is called so. */
export const NONE = "(none)";

export const addAct = (path: string) => `add ${path}`;
export const removeAct = (path: string, index: number) => `remove ${path} ${index}`;
/** For the lawful answer, for keeping one's own, or for taking that back. */
export const stopAct = (verb: "use" | "keep" | "drop", stop: Stop) => `${verb} ${stopKey(stop)}`;

export const stopKey = ({ id, against }: Pick<Stop, "id" | "against">) => `${id} ${against}`;
