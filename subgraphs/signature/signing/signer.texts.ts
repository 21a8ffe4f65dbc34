import type { Language } from '@otorga/kernel/base/letter'

interface LinkTexts {
  subject: string
  paragraph: string
  action: string
}

/** The texts of mails to signers. A name in braces stands for a value. */
export interface SignerTexts {
  greeting: string
  footnote: string
  invite: LinkTexts
  remind: LinkTexts
  signed: { subject: string; paragraphs: readonly string[] }
  code: { subject: string; text: string }
  /** The signing page: its title, and what to do by an own code, by a code before the certificate signs, or without one. */
  page: { title: string; byCode: string; byCodeThenSign: string; plain: string }
}

const en: SignerTexts = {
  greeting: 'Hello {name},',
  footnote: '{tenant} sends you this mail because it asked for your signature. Please do not reply to it.',
  invite: {
    subject: 'Documents from {tenant} to sign',
    paragraph: '{tenant} asks for your signature. You can read and sign the documents until {until}.',
    action: 'Read and sign',
  },
  remind: {
    subject: 'Reminder: documents from {tenant} to sign',
    paragraph: '{tenant} still waits for your signature. You can read and sign the documents until {until}.',
    action: 'Read and sign',
  },
  signed: {
    subject: 'Your signed contract with {tenant}',
    paragraphs: ['Thank you for signing. A copy of what you signed is attached.', 'Please keep it with your papers.'],
  },
  code: {
    subject: 'Your signing code',
    text: '{code} is your code to sign the documents from {tenant}. It is valid for 5 minutes. Share it with nobody.',
  },
  page: {
    title: 'Documents of {tenant}',
    byCode: 'Read the documents, ask for a code and confirm it to sign.',
    byCodeThenSign: 'Read the documents, ask for a code and confirm it, then sign.',
    plain: 'Read the documents and confirm that you want to sign them.',
  },
}

const es: SignerTexts = {
  greeting: 'Hola, {name}:',
  footnote: '{tenant} te envía este correo porque pidió tu firma. Por favor, no respondas a este mensaje.',
  invite: {
    subject: 'Documentos de {tenant} por firmar',
    paragraph: '{tenant} te pide tu firma. Puedes leer y firmar los documentos hasta el {until}.',
    action: 'Leer y firmar',
  },
  remind: {
    subject: 'Recordatorio: documentos de {tenant} por firmar',
    paragraph: '{tenant} todavía espera tu firma. Puedes leer y firmar los documentos hasta el {until}.',
    action: 'Leer y firmar',
  },
  signed: {
    subject: 'Tu contrato firmado con {tenant}',
    paragraphs: ['Gracias por firmar. Adjuntamos una copia de lo que firmaste.', 'Guárdala con tus documentos.'],
  },
  code: {
    subject: 'Tu código para firmar',
    text: '{code} es tu código para firmar los documentos de {tenant}. Vence en 5 minutos. No lo compartas con nadie.',
  },
  page: {
    title: 'Documentos de {tenant}',
    byCode: 'Lee los documentos, pide un código y confírmalo para firmar.',
    byCodeThenSign: 'Lee los documentos, pide un código, confírmalo y luego firma.',
    plain: 'Lee los documentos y confirma que quieres firmarlos.',
  },
}

const pt: SignerTexts = {
  greeting: 'Olá, {name},',
  footnote: '{tenant} envia este e-mail porque pediu a sua assinatura. Por favor, não responda a esta mensagem.',
  invite: {
    subject: 'Documentos de {tenant} para assinar',
    paragraph: '{tenant} pede a sua assinatura. Você pode ler e assinar os documentos até {until}.',
    action: 'Ler e assinar',
  },
  remind: {
    subject: 'Lembrete: documentos de {tenant} para assinar',
    paragraph: '{tenant} ainda espera a sua assinatura. Você pode ler e assinar os documentos até {until}.',
    action: 'Ler e assinar',
  },
  signed: {
    subject: 'Seu contrato assinado com {tenant}',
    paragraphs: [
      'Agradecemos a sua assinatura. Uma cópia do que você assinou está em anexo.',
      'Guarde-a com os seus documentos.',
    ],
  },
  code: {
    subject: 'Seu código para assinar',
    text: '{code} é o seu código para assinar os documentos de {tenant}. Expira em 5 minutos. Não o compartilhe com ninguém.',
  },
  page: {
    title: 'Documentos de {tenant}',
    byCode: 'Leia os documentos, peça um código e confirme-o para assinar.',
    byCodeThenSign: 'Leia os documentos, peça um código, confirme-o e depois assine.',
    plain: 'Leia os documentos e confirme que quer assiná-los.',
  },
}

export const signerTexts: Record<Language, SignerTexts> = { en, es, pt }
