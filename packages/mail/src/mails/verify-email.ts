import { brand } from "@sealwright/brand";
import type { MailLanguage } from "../languages.ts";
import type { MailContent } from "../mail-content.ts";

interface Mail {
  url: string;
  validDays: number;
}

type Texts = Omit<MailContent, "language" | "action"> & { label: string };

/** To a new account's address, also when requested again. */
export function verifyEmailMail(mail: Mail, language: MailLanguage = "en"): MailContent {
  const { label, ...texts } = TEXTS[language](mail);
  return { language, ...texts, action: { label, url: mail.url } };
}

const TEXTS: Record<MailLanguage, (mail: Mail) => Texts> = {
  en: ({ validDays }) => ({
    subject: `Verify your email for ${brand.name}`,
    preview: "One click, and your account is ready.",
    heading: "Verify your email",
    paragraphs: [
      `Someone, probably you, signed up for ${brand.name} with this address. Verify it to sign in.`,
    ],
    label: "Verify my email",
    notes: [
      `The link works once and expires in ${validDays} days.`,
      "Didn’t sign up? Ignore this email: no one can sign in with your address until it’s verified.",
    ],
  }),
  es: ({ validDays }) => ({
    subject: `Verifica tu correo para ${brand.name}`,
    preview: "Un clic y tu cuenta estará lista.",
    heading: "Verifica tu correo",
    paragraphs: [
      `Alguien, probablemente tú, se registró en ${brand.name} con esta dirección. Verifícala para iniciar sesión.`,
    ],
    label: "Verificar mi correo",
    notes: [
      `El enlace funciona una sola vez y caduca en ${validDays} días.`,
      "¿No te registraste? Ignora este mensaje: nadie puede iniciar sesión con tu dirección hasta que esté verificada.",
    ],
  }),
  fr: ({ validDays }) => ({
    subject: `Vérifiez votre adresse pour ${brand.name}`,
    preview: "Un clic et votre compte est prêt.",
    heading: "Vérifiez votre adresse",
    paragraphs: [
      `Quelqu’un, sans doute vous, s’est inscrit sur ${brand.name} avec cette adresse. Vérifiez-la pour vous connecter.`,
    ],
    label: "Vérifier mon adresse",
    notes: [
      `Le lien ne fonctionne qu’une fois et expire dans ${validDays} jours.`,
      "Vous ne vous êtes pas inscrit ? Ignorez cet e-mail : personne ne peut se connecter avec votre adresse tant qu’elle n’est pas vérifiée.",
    ],
  }),
  de: ({ validDays }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand.name}`,
    preview: "Ein Klick, und Ihr Konto ist bereit.",
    heading: "Bestätigen Sie Ihre E-Mail-Adresse",
    paragraphs: [
      `Jemand, wahrscheinlich Sie, hat sich mit dieser Adresse bei ${brand.name} registriert. Bestätigen Sie sie, um sich anzumelden.`,
    ],
    label: "E-Mail-Adresse bestätigen",
    notes: [
      `Der Link funktioniert einmal und läuft in ${validDays} Tagen ab.`,
      "Sie haben sich nicht registriert? Ignorieren Sie diese E-Mail: Niemand kann sich mit Ihrer Adresse anmelden, solange sie nicht bestätigt ist.",
    ],
  }),
  pt: ({ validDays }) => ({
    subject: `Confirme seu e-mail para ${brand.name}`,
    preview: "Um clique e sua conta está pronta.",
    heading: "Confirme seu e-mail",
    paragraphs: [
      `Alguém, provavelmente você, se cadastrou na ${brand.name} com este endereço. Confirme-o para entrar.`,
    ],
    label: "Confirmar meu e-mail",
    notes: [
      `O link funciona uma vez e expira em ${validDays} dias.`,
      "Não se cadastrou? Ignore este e-mail: ninguém pode entrar com seu endereço até que ele seja confirmado.",
    ],
  }),
};
