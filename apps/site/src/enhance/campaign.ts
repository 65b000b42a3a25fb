import { rememberCampaign } from "../state/campaign.ts";

rememberCampaign(new URL(location.href), document.referrer);
