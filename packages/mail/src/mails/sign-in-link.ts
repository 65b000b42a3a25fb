import { brand } from "@sealwright/brand";
import type { MailLanguage } from "../languages.ts";
import type { MailContent } from "../mail-content.ts";

interface Mail {
  url: string;
  validMinutes: number;
}

type Texts = Omit<MailContent, "language" | "action"> & { label: string };

/** With a link that signs in without a password. */
export function signInLinkMail(mail: Mail, language: MailLanguage = "en"): MailContent {
  const { label, ...texts } = TEXTS[language](mail);
  return { language, ...texts, action: { label, url: mail.url } };
}

const TEXTS: Record<MailLanguage, (mail: Mail) => Texts> = {
  en: ({ validMinutes }) => ({
    subject: `Sign in to ${brand.name}`,
    preview: "The link in this email signs you in.",
    heading: "Sign in with one click",
    paragraphs: ["You asked for a link to sign in without a password. Open it in the same browser."],
    label: "Sign in",
    notes: [
      `The link works once and expires in ${validMinutes} minutes.`,
      "Didn’t ask for this? Ignore this email, and don’t share the link with anyone.",
    ],
  }),
  es: ({ validMinutes }) => ({
    subject: `Inicia sesión en ${brand.name}`,
    preview: "El enlace de este mensaje inicia tu sesión.",
    heading: "Inicia sesión con un clic",
    paragraphs: ["Pediste un enlace para iniciar sesión sin contraseña. Ábrelo en el mismo navegador."],
    label: "Iniciar sesión",
    notes: [
      `El enlace funciona una sola vez y caduca en ${validMinutes} minutos.`,
      "¿No lo pediste? Ignora este mensaje y no compartas el enlace con nadie.",
    ],
  }),
  fr: ({ validMinutes }) => ({
    subject: `Connectez-vous à ${brand.name}`,
    preview: "Le lien de cet e-mail vous connecte.",
    heading: "Connectez-vous en un clic",
    paragraphs: [
      "Vous avez demandé un lien pour vous connecter sans mot de passe. Ouvrez-le dans le même navigateur.",
    ],
    label: "Se connecter",
    notes: [
      `Le lien ne fonctionne qu’une fois et expire dans ${validMinutes} minutes.`,
      "Vous n’avez rien demandé ? Ignorez cet e-mail et ne partagez le lien avec personne.",
    ],
  }),
  de: ({ validMinutes }) => ({
    subject: `Bei ${brand.name} anmelden`,
    preview: "Der Link in dieser E-Mail meldet Sie an.",
    heading: "Mit einem Klick anmelden",
    paragraphs: [
      "Sie haben einen Link angefordert, um sich ohne Passwort anzumelden. Öffnen Sie ihn im selben Browser.",
    ],
    label: "Anmelden",
    notes: [
      `Der Link funktioniert einmal und läuft in ${validMinutes} Minuten ab.`,
      "Das waren nicht Sie? Ignorieren Sie diese E-Mail und geben Sie den Link nicht weiter.",
    ],
  }),
  pt: ({ validMinutes }) => ({
    subject: `Entre na ${brand.name}`,
    preview: "O link deste e-mail faz seu login.",
    heading: "Entre com um clique",
    paragraphs: ["Você pediu um link para entrar sem senha. Abra-o no mesmo navegador."],
    label: "Entrar",
    notes: [
      `O link funciona uma vez e expira em ${validMinutes} minutos.`,
      "Não pediu isso? Ignore este e-mail e não compartilhe o link com ninguém.",
    ],
  }),
};
