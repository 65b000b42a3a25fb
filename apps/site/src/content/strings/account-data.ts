/**
 * What is kept of somebody with an account: the tables of the identity service, of the product backend and of the
 * dashboard, in words. Whoever adds a column there reads this again.
 */
export const accountDataSummary =
  "An account stores your email address, a hash of your password, and what you or your sign-in provider add: name, picture, phone number, second factor, drafts. It records your time zone, what brought you here, and when, how and in which browser you signed in, with a hash of your IP address.";
