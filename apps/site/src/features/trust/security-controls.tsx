import type { ControlGroup } from "./controls.tsx";

/** Where the header check is done: any page. */
const headers = (name: string) => (
  <>
    The response header <code>{name}</code>, in your browser’s network panel.
  </>
);

export const securityControls: readonly ControlGroup[] = [
  {
    title: "On every page",
    controls: [
      {
        name: "Only our own code runs",
        text: "Each page carries a list of the exact scripts it may run, by fingerprint. Injected code is missing from the list, so the browser refuses it.",
        check: headers("Content-Security-Policy"),
      },
      {
        name: "Frames are refused",
        text: "Browsers refuse to show our pages inside another site, where an invisible button could lie over yours.",
        check: headers("X-Frame-Options"),
      },
      {
        name: "Device features are off",
        text: "The pages give up camera, location and other device features, for themselves and for anything they might embed.",
        check: headers("Permissions-Policy"),
      },
    ],
  },
  {
    title: "At the door",
    controls: [
      {
        name: "Guessing is counted",
        text: "Wrong passwords are counted per account and per network, across all servers. After too many, the answer is “try later”, even for the right one.",
        check: "Enter a wrong password a dozen times.",
      },
      {
        name: "Accounts stay private",
        text: "A login with an unknown address gets the same sentence, after the same time, as one with a wrong password. A password reset always says that an email is on its way.",
        check: "Ask for a reset for an unregistered address.",
      },
      {
        name: "A second factor",
        text: "Codes from an authenticator app, with ten-digit recovery codes for the day you lose the phone. The server itself asks for the code.",
        check: "In the dashboard, under Security.",
      },
      {
        name: "Links work once",
        text: "Links in emails to verify, reset or sign in carry 256 random bits. The database keeps a fingerprint of them, and the first click uses them up.",
        check: "Open a verification link a second time.",
      },
    ],
  },
  {
    title: "Once you are in",
    controls: [
      {
        name: "A token for an hour",
        text: "What the browser shows as proof of sign-in is signed, lasts an hour and is renewed quietly. The key that signs is replaced every thirty days.",
        check: (
          <>
            The public keys, at <code>/.well-known/jwks.json</code>.
          </>
        ),
      },
      {
        name: "Out means out",
        text: "“Sign out everywhere” ends every session of the account. A new password, or turning two-factor on, ends all the others.",
        check: "Sign in on two devices, end it on one.",
      },
      {
        name: "You hear about changes",
        text: "A new password or second factor is announced by email. A new address is announced to the old one, with a link that undoes the change.",
        check: "Change your address and read both inboxes.",
      },
    ],
  },
  {
    title: "What stays behind",
    controls: [
      {
        name: "Secrets are sealed",
        text: "Two-factor secrets and signing keys are encrypted with AES-256-GCM under a key kept outside the database.",
        check: "Not publicly verifiable. Ask us.",
      },
      {
        name: "Logs forget you",
        text: "One line per request, with an id. Addresses, tokens, codes, passwords and queries stay out of it.",
        check: (
          <>
            The id comes back to you as <code>X-Request-Id</code>. Quote it when you write.
          </>
        ),
      },
      {
        name: "You can take it and leave",
        text: "A copy of your data is one click away in the dashboard, and so is deletion, which emails you a receipt.",
        check: "In the dashboard, under Your data.",
      },
    ],
  },
];
