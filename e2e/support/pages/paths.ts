export const PRICING = "/signature/pricing";
export const LIBRARY = "/signature/contracts";

/** Pages whose parts are on all of the others. */
export const SAMPLE_PAGES = [
  "/",
  "/auth/register",
  "/signature/contracts",
  "/signature/contracts/real-estate/residential-lease-agreement",
  "/signature/contracts/download-success?form=last-will-and-testament",
  "/signature/api",
  "/calculators/loan-schedule",
  "/status",
  "/nowhere",
];

/** One page of each kind. */
export const KINDS = [
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/action",
  "/design",
  "/signature/contracts",
  "/signature/contracts/real-estate",
  "/signature/contracts/real-estate/residential-lease-agreement",
  "/signature/contracts/personal-family/last-will-and-testament",
  "/signature/contracts/download-success?form=last-will-and-testament",
  "/about",
  "/status",
  "/press",
  "/clm/ai-verification",
  "/clm/legal-hub",
  "/features",
  "/signature/api",
  "/signature/embedding",
  "/signature/whitelabel",
  "/best-esignature-apis",
  "/calculators",
  "/calculators/loan-schedule",
  "/announcement/nvidia-inception-program",
  "/nowhere",
  "/405",
  "/500",
];

/** Pages that search engines are asked to leave out: those that mailed links and buttons open, and errors. */
export const HIDDEN = [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/action",
  "/nowhere",
  "/405",
  "/500",
];
