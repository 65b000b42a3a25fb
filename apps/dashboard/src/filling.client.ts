import { saveAsYouGo } from "./ui/form/autosave.client.ts";

// Loaded only where a form is filled in.
saveAsYouGo();
