export interface DashboardConfig {
  /** The dashboard's own origin. */
  url: string;
  siteUrl: string;
}
