import { brand } from "@sealwright/brand";
import type { MailLanguage } from "../languages.ts";
import type { MailContent } from "../mail-content.ts";

interface Mail {
  url: string;
  validMinutes: number;
}

type Texts = Omit<MailContent, "language" | "action"> & { label: string };

/** With a link to choose a new password. */
export function resetPasswordMail(mail: Mail, language: MailLanguage = "en"): MailContent {
  const { label, ...texts } = TEXTS[language](mail);
  return { language, ...texts, action: { label, url: mail.url } };
}

const TEXTS: Record<MailLanguage, (mail: Mail) => Texts> = {
  en: ({ validMinutes }) => ({
    subject: `Set a new password for ${brand.name}`,
    preview: "Use the link in this email to choose a new password.",
    heading: "Set a new password",
    paragraphs: [
      "You asked to reset your password. Use this button to choose a new one. You’ll be signed out everywhere else.",
    ],
    label: "Choose a new password",
    notes: [
      `The link works once and expires in ${validMinutes} minutes.`,
      "Didn’t ask for this? Ignore this email, and your password will stay the same.",
    ],
  }),
  es: ({ validMinutes }) => ({
    subject: `Establece una nueva contraseña para ${brand.name}`,
    preview: "Usa el enlace de este mensaje para elegir una nueva contraseña.",
    heading: "Establece una nueva contraseña",
    paragraphs: [
      "Pediste restablecer tu contraseña. Usa este botón para elegir una nueva. Se cerrará tu sesión en todos los demás dispositivos.",
    ],
    label: "Elegir una nueva contraseña",
    notes: [
      `El enlace funciona una sola vez y caduca en ${validMinutes} minutos.`,
      "¿No lo pediste? Ignora este mensaje y tu contraseña seguirá siendo la misma.",
    ],
  }),
  fr: ({ validMinutes }) => ({
    subject: `Définissez un nouveau mot de passe pour ${brand.name}`,
    preview: "Utilisez le lien de cet e-mail pour choisir un nouveau mot de passe.",
    heading: "Définissez un nouveau mot de passe",
    paragraphs: [
      "Vous avez demandé à réinitialiser votre mot de passe. Utilisez ce bouton pour en choisir un nouveau. Vous serez déconnecté de tous les autres appareils.",
    ],
    label: "Choisir un nouveau mot de passe",
    notes: [
      `Le lien ne fonctionne qu’une fois et expire dans ${validMinutes} minutes.`,
      "Vous n’avez rien demandé ? Ignorez cet e-mail : votre mot de passe ne change pas.",
    ],
  }),
  de: ({ validMinutes }) => ({
    subject: `Legen Sie ein neues Passwort für ${brand.name} fest`,
    preview: "Wählen Sie mit dem Link in dieser E-Mail ein neues Passwort.",
    heading: "Legen Sie ein neues Passwort fest",
    paragraphs: [
      "Sie möchten Ihr Passwort zurücksetzen. Wählen Sie über diese Schaltfläche ein neues. Auf allen anderen Geräten werden Sie abgemeldet.",
    ],
    label: "Neues Passwort wählen",
    notes: [
      `Der Link funktioniert einmal und läuft in ${validMinutes} Minuten ab.`,
      "Das waren nicht Sie? Ignorieren Sie diese E-Mail, dann bleibt Ihr Passwort unverändert.",
    ],
  }),
  pt: ({ validMinutes }) => ({
    subject: `Defina uma nova senha para ${brand.name}`,
    preview: "Use o link deste e-mail para escolher uma nova senha.",
    heading: "Defina uma nova senha",
    paragraphs: [
      "Você pediu para redefinir sua senha. Use este botão para escolher uma nova. Você sairá de todos os outros dispositivos.",
    ],
    label: "Escolher uma nova senha",
    notes: [
      `O link funciona uma vez e expira em ${validMinutes} minutos.`,
      "Não pediu isso? Ignore este e-mail e sua senha continuará a mesma.",
    ],
  }),
};
