import type { Language } from '@otorga/kernel/base/letter'

/** The letters to users about their account. */
export type AccountLetter = 'welcome' | 'another_link' | 'temporary_password' | 'forgotten' | 'second_factor'

/** The words of one letter. A name in braces stands for a value. */
interface LetterText {
  subject: string
  paragraphs: readonly string[]
  /** The text of the button; absent where there is no link. */
  action?: string
}

export interface AccountTexts {
  greeting: string
  footnote: string
  facts: { email: string; tenant: string; password: string }
  letters: Record<AccountLetter, LetterText>
}

const en: AccountTexts = {
  greeting: 'Hello {name},',
  footnote: '{tenant} sends you this mail because you have an account there. Please do not reply to it.',
  facts: { email: 'Sign in as', tenant: 'Tenant', password: 'Temporary password' },
  letters: {
    welcome: {
      subject: 'Your access to {tenant}',
      paragraphs: [
        'An account was created for you at {tenant}. Set your password to sign in.',
        'The link works once, for 24 hours. Afterwards "Forgot password?" on the sign-in page mails you a new one.',
      ],
      action: 'Set my password',
    },
    another_link: {
      subject: 'Your access to {tenant}',
      paragraphs: [
        'An administrator of {tenant} sends you a link to set your password.',
        'It works once, for 24 hours. Until you use it, your password stays as it is.',
      ],
      action: 'Set my password',
    },
    temporary_password: {
      subject: 'Your access to {tenant}',
      paragraphs: [
        'An account was created for you at {tenant}. Sign in with the temporary password below and choose your own at the first sign-in.',
      ],
    },
    forgotten: {
      subject: 'Set a new password for {tenant}',
      paragraphs: [
        'Somebody, we hope you, asked for a new password at {tenant}.',
        'The link works once, for 24 hours. If it was not you, do nothing: your password stays as it is.',
      ],
      action: 'Set a new password',
    },
    second_factor: {
      subject: 'The second factor of your account at {tenant}',
      paragraphs: [
        'The second factor of your account at {tenant} was added, replaced or removed, or one of its recovery codes was used.',
        'If neither you nor your administrator did this, set a new password by "Forgot password?" on the sign-in page, and tell your administrator at once.',
      ],
    },
  },
}

const es: AccountTexts = {
  greeting: 'Hola, {name}:',
  footnote: '{tenant} te envía este correo porque tienes una cuenta allí. Por favor, no respondas a este mensaje.',
  facts: { email: 'Usuario', tenant: 'Organización', password: 'Contraseña temporal' },
  letters: {
    welcome: {
      subject: 'Tu acceso a {tenant}',
      paragraphs: [
        'Se creó una cuenta para ti en {tenant}. Crea tu contraseña para ingresar.',
        'El enlace funciona una sola vez, durante 24 horas. Después, «¿Olvidaste tu contraseña?» en la página de ingreso te envía uno nuevo.',
      ],
      action: 'Crear mi contraseña',
    },
    another_link: {
      subject: 'Tu acceso a {tenant}',
      paragraphs: [
        'Un administrador de {tenant} te envía un enlace para crear tu contraseña.',
        'Funciona una sola vez, durante 24 horas. Hasta que lo uses, tu contraseña sigue igual.',
      ],
      action: 'Crear mi contraseña',
    },
    temporary_password: {
      subject: 'Tu acceso a {tenant}',
      paragraphs: [
        'Se creó una cuenta para ti en {tenant}. Ingresa con la contraseña temporal de abajo y elige la tuya en el primer ingreso.',
      ],
    },
    forgotten: {
      subject: 'Crea una nueva contraseña para {tenant}',
      paragraphs: [
        'Alguien, esperamos que tú, pidió una nueva contraseña en {tenant}.',
        'El enlace funciona una sola vez, durante 24 horas. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
      ],
      action: 'Crear una nueva contraseña',
    },
    second_factor: {
      subject: 'El segundo factor de tu cuenta en {tenant}',
      paragraphs: [
        'El segundo factor de tu cuenta en {tenant} se agregó, se reemplazó o se quitó, o se usó uno de sus códigos de recuperación.',
        'Si no lo hiciste tú ni tu administrador, crea una nueva contraseña con «¿Olvidaste tu contraseña?» en la página de ingreso y avisa de inmediato a tu administrador.',
      ],
    },
  },
}

const pt: AccountTexts = {
  greeting: 'Olá, {name},',
  footnote: '{tenant} envia este e-mail porque você tem uma conta lá. Por favor, não responda a esta mensagem.',
  facts: { email: 'Usuário', tenant: 'Organização', password: 'Senha temporária' },
  letters: {
    welcome: {
      subject: 'Seu acesso a {tenant}',
      paragraphs: [
        'Uma conta foi criada para você em {tenant}. Defina sua senha para entrar.',
        'O link funciona uma única vez, durante 24 horas. Depois, “Esqueceu a senha?” na página de entrada envia um novo.',
      ],
      action: 'Definir minha senha',
    },
    another_link: {
      subject: 'Seu acesso a {tenant}',
      paragraphs: [
        'Um administrador de {tenant} envia um link para você definir sua senha.',
        'Ele funciona uma única vez, durante 24 horas. Até que você o use, sua senha continua a mesma.',
      ],
      action: 'Definir minha senha',
    },
    temporary_password: {
      subject: 'Seu acesso a {tenant}',
      paragraphs: [
        'Uma conta foi criada para você em {tenant}. Entre com a senha temporária abaixo e escolha a sua no primeiro acesso.',
      ],
    },
    forgotten: {
      subject: 'Defina uma nova senha para {tenant}',
      paragraphs: [
        'Alguém, esperamos que você, pediu uma nova senha em {tenant}.',
        'O link funciona uma única vez, durante 24 horas. Se não foi você, não faça nada: sua senha continua a mesma.',
      ],
      action: 'Definir uma nova senha',
    },
    second_factor: {
      subject: 'O segundo fator da sua conta em {tenant}',
      paragraphs: [
        'O segundo fator da sua conta em {tenant} foi adicionado, substituído ou removido, ou um dos seus códigos de recuperação foi usado.',
        'Se não foi você nem o seu administrador, defina uma nova senha com “Esqueceu a senha?” na página de entrada e avise o seu administrador imediatamente.',
      ],
    },
  },
}

export const accountTexts: Record<Language, AccountTexts> = { en, es, pt }
