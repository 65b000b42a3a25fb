export interface SigningPagesConfig {
  /** The pages' own origin. */
  url: string;
  siteUrl: string;
}
