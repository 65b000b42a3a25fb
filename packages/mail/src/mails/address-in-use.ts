import { brand } from "@sealwright/brand";
import type { MailLanguage } from "../languages.ts";
import type { MailContent } from "../mail-content.ts";

type Texts = Omit<MailContent, "language" | "action"> & { label: string };

/** To the owner of an account when someone signs up with its address again, in place of a link that verifies it. */
export function addressInUseMail(mail: { siteUrl: string }, language: MailLanguage = "en"): MailContent {
  const { label, ...texts } = TEXTS[language];
  return { language, ...texts, action: { label, url: `${mail.siteUrl}/auth/forgot-password` } };
}

const TEXTS: Record<MailLanguage, Texts> = {
  en: {
    subject: `You already have a ${brand.name} account`,
    preview: "Sign in, or choose a new password.",
    heading: "You already have an account",
    paragraphs: [
      `Someone, probably you, signed up for ${brand.name} with this address. It already has an account, so there is nothing to verify.`,
      "Sign in with the password you chose back then. If you forgot it, choose a new one.",
    ],
    label: "Choose a new password",
    notes: ["Didn’t sign up? Ignore this email: your account and its password haven’t changed."],
  },
  es: {
    subject: `Ya tienes una cuenta de ${brand.name}`,
    preview: "Inicia sesión o elige una contraseña nueva.",
    heading: "Ya tienes una cuenta",
    paragraphs: [
      `Alguien, probablemente tú, se registró en ${brand.name} con esta dirección. Ya tiene una cuenta, así que no hay nada que verificar.`,
      "Inicia sesión con la contraseña que elegiste entonces. Si la olvidaste, elige una nueva.",
    ],
    label: "Elegir una contraseña nueva",
    notes: ["¿No te registraste? Ignora este mensaje: tu cuenta y su contraseña no han cambiado."],
  },
  fr: {
    subject: `Vous avez déjà un compte ${brand.name}`,
    preview: "Connectez-vous ou choisissez un nouveau mot de passe.",
    heading: "Vous avez déjà un compte",
    paragraphs: [
      `Quelqu’un, sans doute vous, s’est inscrit sur ${brand.name} avec cette adresse. Elle a déjà un compte : il n’y a rien à vérifier.`,
      "Connectez-vous avec le mot de passe choisi à l’époque. Si vous l’avez oublié, choisissez-en un nouveau.",
    ],
    label: "Choisir un nouveau mot de passe",
    notes: [
      "Vous ne vous êtes pas inscrit ? Ignorez cet e-mail : votre compte et son mot de passe n’ont pas changé.",
    ],
  },
  de: {
    subject: `Sie haben schon ein Konto bei ${brand.name}`,
    preview: "Melden Sie sich an oder wählen Sie ein neues Passwort.",
    heading: "Sie haben schon ein Konto",
    paragraphs: [
      `Jemand, wahrscheinlich Sie, hat sich mit dieser Adresse bei ${brand.name} registriert. Sie hat schon ein Konto, es gibt also nichts zu bestätigen.`,
      "Melden Sie sich mit dem Passwort von damals an. Falls Sie es vergessen haben, wählen Sie ein neues.",
    ],
    label: "Neues Passwort wählen",
    notes: [
      "Sie haben sich nicht registriert? Ignorieren Sie diese E-Mail: Ihr Konto und sein Passwort sind unverändert.",
    ],
  },
  pt: {
    subject: `Você já tem uma conta na ${brand.name}`,
    preview: "Entre ou escolha uma nova senha.",
    heading: "Você já tem uma conta",
    paragraphs: [
      `Alguém, provavelmente você, se cadastrou na ${brand.name} com este endereço. Ele já tem uma conta, então não há nada a confirmar.`,
      "Entre com a senha que você escolheu na época. Se a esqueceu, escolha uma nova.",
    ],
    label: "Escolher uma nova senha",
    notes: ["Não se cadastrou? Ignore este e-mail: sua conta e a senha dela não mudaram."],
  },
};
