import { saveCampaign } from "../../state/campaign.ts";

saveCampaign(new URL(location.href), document.referrer);
