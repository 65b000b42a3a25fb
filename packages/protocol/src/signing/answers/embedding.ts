export interface Frame {
  /** The id that the page around it knows. */
  session: string;
  /** Whose pages may frame it, and get its messages. */
  origins: string[];
  /** Where it leads to when it is not in a frame. */
  returnUrl: string | null;
}
