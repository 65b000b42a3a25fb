import { siteConfig } from "../../../catalog/site-config.ts";

/** Whether the API that the pages describe answers anywhere. */
export const apiAnswers = siteConfig.apiUrl !== "";

/** Of the examples. Where no API answers, an address of no one. */
export const baseUrl = siteConfig.apiUrl || "https://api.example.com/v1";
