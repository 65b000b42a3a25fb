export interface SigningPagesConfig {
  url: string;
  siteUrl: string;
}
