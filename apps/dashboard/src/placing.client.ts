import { orderPeople } from "./features/send/documents/order-people.client.ts";
import { placeFields } from "./features/send/documents/place/place-fields.client.ts";
import { saveAsYouGo } from "./ui/form/autosave.client.ts";

// Loaded only on the page of a draft of documents.
saveAsYouGo();
orderPeople();
placeFields();
