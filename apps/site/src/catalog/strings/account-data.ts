/**
 * Describes what the tables of the identity service, the product backend, the payments backend and the dashboard store about an owner.
 * A new column there needs a look here.
 */
export const accountDataSummary =
  "An account stores your email address, a hash of your password, and what you or your sign-in provider add: name, picture, phone number, second factor, drafts, orders. It records your time zone, what brought you here, and when, how, in which browser and from which IP address you signed in.";
