/**
 * What is kept of somebody with an account: the tables of the identity service, of the product backend and of the
 * dashboard, in words. Whoever adds a column there reads this again.
 */
export const accountDataSummary =
  "An account holds your e-mail address, a hash of your password, and what you or your provider add: name, picture, telephone number, second factor, drafts. It notes your time zone, what brought you here, and when, how and in which browser you signed in, with the network address as a hash.";
