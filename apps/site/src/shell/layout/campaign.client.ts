import { saveArrivals } from "../../state/campaign.ts";

saveArrivals();
