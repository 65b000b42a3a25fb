import { dashboardJobs } from "@sealwright/dashboard";
import { identityJobs } from "@sealwright/identity";
import { paymentsJobs } from "@sealwright/payments";
import { productJobs } from "@sealwright/product";
import { signingJobs } from "@sealwright/signing";

/** Every kind of background job. `npm run docs` lists them in docs/reference.md. */
export const jobKinds = [...identityJobs, ...productJobs, ...paymentsJobs, ...signingJobs, ...dashboardJobs];
