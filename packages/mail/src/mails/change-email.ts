import { brand } from "@sealwright/brand";
import type { MailLanguage } from "../languages.ts";
import type { MailContent } from "../mail-content.ts";

interface Mail {
  url: string;
  validMinutes: number;
}

type Texts = Omit<MailContent, "language" | "action"> & { label: string };

/** To an account's new address, to confirm the change. */
export function changeEmailMail(mail: Mail, language: MailLanguage = "en"): MailContent {
  const { label, ...texts } = TEXTS[language](mail);
  return { language, ...texts, action: { label, url: mail.url } };
}

const TEXTS: Record<MailLanguage, (mail: Mail) => Texts> = {
  en: ({ validMinutes }) => ({
    subject: `Confirm your new email for ${brand.name}`,
    preview: "One click, and you can sign in with this address.",
    heading: "Confirm your new email",
    paragraphs: [
      `Once you confirm, this is the address you sign in to ${brand.name} with. You’ll be signed out everywhere.`,
    ],
    label: "Use this address",
    notes: [
      `The link works once and expires in ${validMinutes} minutes.`,
      "Don’t have an account? Ignore this email, and nothing will change.",
    ],
  }),
  es: ({ validMinutes }) => ({
    subject: `Confirma tu nuevo correo para ${brand.name}`,
    preview: "Un clic y podrás iniciar sesión con esta dirección.",
    heading: "Confirma tu nuevo correo",
    paragraphs: [
      `Cuando confirmes, iniciarás sesión en ${brand.name} con esta dirección. Se cerrará tu sesión en todas partes.`,
    ],
    label: "Usar esta dirección",
    notes: [
      `El enlace funciona una sola vez y caduca en ${validMinutes} minutos.`,
      "¿No tienes una cuenta? Ignora este mensaje y nada cambiará.",
    ],
  }),
  fr: ({ validMinutes }) => ({
    subject: `Confirmez votre nouvelle adresse pour ${brand.name}`,
    preview: "Un clic et vous pourrez vous connecter avec cette adresse.",
    heading: "Confirmez votre nouvelle adresse",
    paragraphs: [
      `Une fois confirmée, vous vous connecterez à ${brand.name} avec cette adresse. Vous serez déconnecté partout.`,
    ],
    label: "Utiliser cette adresse",
    notes: [
      `Le lien ne fonctionne qu’une fois et expire dans ${validMinutes} minutes.`,
      "Vous n’avez pas de compte ? Ignorez cet e-mail : rien ne change.",
    ],
  }),
  de: ({ validMinutes }) => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${brand.name}`,
    preview: "Ein Klick, und Sie können sich mit dieser Adresse anmelden.",
    heading: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    paragraphs: [
      `Nach der Bestätigung melden Sie sich mit dieser Adresse bei ${brand.name} an. Sie werden überall abgemeldet.`,
    ],
    label: "Diese Adresse verwenden",
    notes: [
      `Der Link funktioniert einmal und läuft in ${validMinutes} Minuten ab.`,
      "Sie haben kein Konto? Ignorieren Sie diese E-Mail, dann ändert sich nichts.",
    ],
  }),
  pt: ({ validMinutes }) => ({
    subject: `Confirme seu novo e-mail para ${brand.name}`,
    preview: "Um clique e você pode entrar com este endereço.",
    heading: "Confirme seu novo e-mail",
    paragraphs: [
      `Depois de confirmar, este será o endereço com que você entra na ${brand.name}. Você sairá de todos os dispositivos.`,
    ],
    label: "Usar este endereço",
    notes: [
      `O link funciona uma vez e expira em ${validMinutes} minutos.`,
      "Não tem uma conta? Ignore este e-mail e nada mudará.",
    ],
  }),
};
