import { loadCampaign, saveArrivals } from "../../state/campaign.ts";

saveArrivals();

/**
 * Links marked `data-campaign` lead to the dashboard, which cannot read what this site stores: their address takes the campaign along, as
 * the hand-off of a sign-in here does. In a new tab it is opened by any button, and by the context menu.
 */
function addCampaign({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-campaign]") : null;
  if (!link) return;
  const url = new URL(link.href);
  for (const [name, value] of Object.entries(loadCampaign())) url.searchParams.set(name, value);
  link.href = url.href;
}

for (const way of ["click", "auxclick", "contextmenu"]) document.addEventListener(way, addCampaign);
