import type { Language } from '@otorga/kernel/base/letter'

/** The letters to applicants. Each mail of `config.notifications` uses one letter, or one of two. */
export type LetterName =
  | 'application_started'
  | 'application_received'
  | 'validation_waiting'
  | 'validation_again'
  | 'decision_approved'
  | 'decision_rejected'
  | 'disbursed'
  | 'instalment_due'
  | 'instalment_overdue'

/** The texts of one letter. A name in braces stands for a value. */
export interface LetterText {
  subject: string
  paragraphs: readonly string[]
  /** The text of the button; absent when the letter has no link. */
  action?: string
}

/** The facts that a letter may list. */
export type FactName =
  | 'product'
  | 'amount'
  | 'term'
  | 'reference'
  | 'first_due'
  | 'due'
  | 'instalment'
  | 'owed'
  | 'total'

export interface Catalogue {
  greeting: string
  /** The greeting for an applicant whose name is not known yet. */
  greetingNameless: string
  footnote: string
  facts: Record<FactName, string>
  letters: Record<LetterName, LetterText>
}

const en: Catalogue = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  footnote: '{tenant} sends you this mail because of your application. Please do not reply to it.',
  facts: {
    product: 'Product',
    amount: 'Amount',
    term: 'Term',
    reference: 'Reference',
    first_due: 'First instalment due',
    due: 'Due on',
    instalment: 'Instalment',
    owed: 'To pay',
    total: 'Total to pay',
  },
  letters: {
    application_started: {
      subject: 'We have received your application for {product}',
      paragraphs: [
        'Thank you for applying to {tenant}.',
        'We keep what you have entered. You can go on with it until {until}, on any device. Keep the link to yourself: it opens your application.',
      ],
      action: 'Go on with my application',
    },
    application_received: {
      subject: 'We have received your application for {product}',
      paragraphs: ['Thank you for applying to {tenant}. We will look at your application and tell you what we decide.'],
    },
    validation_waiting: {
      subject: 'Please confirm your identity',
      paragraphs: [
        'Before {tenant} can decide on your application, we need to know that it is you. It takes a few minutes.',
      ],
      action: 'Confirm my identity',
    },
    validation_again: {
      subject: 'A new link to confirm your identity',
      paragraphs: [
        'Your last identity check did not succeed, so {tenant} gives you another try. It takes a few minutes.',
        'This link replaces the one before.',
      ],
      action: 'Confirm my identity again',
    },
    decision_approved: {
      subject: 'Your application was approved',
      paragraphs: [
        'Good news: {tenant} has approved your application.',
        'If there is a contract to sign, its link comes in another mail.',
      ],
    },
    decision_rejected: {
      subject: 'Our decision on your application',
      paragraphs: [
        'Thank you for your interest in {product}. We have looked at your application, and we cannot approve it at this time.',
        'If you have questions about this decision, please contact {tenant}.',
      ],
    },
    disbursed: {
      subject: 'Your loan was paid out',
      paragraphs: [
        '{tenant} has paid out your loan to the account that was agreed. It may take a while until your bank shows it.',
      ],
    },
    instalment_due: {
      subject: 'Your instalment is due on {due}',
      paragraphs: [
        'This is a reminder of your next instalment. If you have paid it already, there is nothing left to do.',
      ],
    },
    instalment_overdue: {
      subject: 'Your payment is overdue',
      paragraphs: [
        'We have not received the payment below. Please pay it as soon as you can.',
        'If you have paid meanwhile, thank you. If you cannot pay now, please contact {tenant}.',
      ],
    },
  },
}

const es: Catalogue = {
  greeting: 'Hola, {name}:',
  greetingNameless: 'Hola:',
  footnote: '{tenant} te envía este correo por tu solicitud. Por favor, no respondas a este mensaje.',
  facts: {
    product: 'Producto',
    amount: 'Monto',
    term: 'Plazo',
    reference: 'Referencia',
    first_due: 'Vencimiento de la primera cuota',
    due: 'Vencimiento',
    instalment: 'Cuota',
    owed: 'Por pagar',
    total: 'Total a pagar',
  },
  letters: {
    application_started: {
      subject: 'Recibimos tu solicitud de {product}',
      paragraphs: [
        'Gracias por tu solicitud a {tenant}.',
        'Guardamos lo que ya ingresaste. Puedes continuar hasta el {until}, desde cualquier dispositivo. No compartas el enlace: abre tu solicitud.',
      ],
      action: 'Continuar con mi solicitud',
    },
    application_received: {
      subject: 'Recibimos tu solicitud de {product}',
      paragraphs: ['Gracias por tu solicitud a {tenant}. La revisaremos y te informaremos nuestra decisión.'],
    },
    validation_waiting: {
      subject: 'Verifica tu identidad',
      paragraphs: [
        'Antes de que {tenant} pueda decidir sobre tu solicitud, necesitamos saber que eres tú. Toma unos minutos.',
      ],
      action: 'Verificar mi identidad',
    },
    validation_again: {
      subject: 'Un enlace nuevo para verificar tu identidad',
      paragraphs: [
        'Tu última verificación de identidad no tuvo éxito, por eso {tenant} te da otro intento. Toma unos minutos.',
        'Este enlace reemplaza al anterior.',
      ],
      action: 'Verificar mi identidad otra vez',
    },
    decision_approved: {
      subject: 'Tu solicitud fue aprobada',
      paragraphs: [
        'Buenas noticias: {tenant} aprobó tu solicitud.',
        'Si hay un contrato por firmar, el enlace te llegará en otro correo.',
      ],
    },
    decision_rejected: {
      subject: 'Nuestra decisión sobre tu solicitud',
      paragraphs: [
        'Gracias por tu interés en {product}. Revisamos tu solicitud y por ahora no podemos aprobarla.',
        'Si tienes preguntas sobre esta decisión, comunícate con {tenant}.',
      ],
    },
    disbursed: {
      subject: 'Tu crédito fue desembolsado',
      paragraphs: [
        '{tenant} desembolsó tu crédito en la cuenta acordada. Tu banco puede tardar un poco en reflejarlo.',
      ],
    },
    instalment_due: {
      subject: 'Tu cuota vence el {due}',
      paragraphs: ['Te recordamos tu próxima cuota. Si ya la pagaste, no tienes que hacer nada más.'],
    },
    instalment_overdue: {
      subject: 'Tu pago está vencido',
      paragraphs: [
        'No hemos recibido el pago que aparece abajo. Por favor, págalo lo antes posible.',
        'Si ya pagaste, gracias. Si no puedes pagar ahora, comunícate con {tenant}.',
      ],
    },
  },
}

const pt: Catalogue = {
  greeting: 'Olá, {name},',
  greetingNameless: 'Olá,',
  footnote: '{tenant} envia este e-mail por causa da sua solicitação. Por favor, não responda a esta mensagem.',
  facts: {
    product: 'Produto',
    amount: 'Valor',
    term: 'Prazo',
    reference: 'Referência',
    first_due: 'Vencimento da primeira parcela',
    due: 'Vencimento',
    instalment: 'Parcela',
    owed: 'A pagar',
    total: 'Total a pagar',
  },
  letters: {
    application_started: {
      subject: 'Recebemos sua solicitação de {product}',
      paragraphs: [
        '{tenant} agradece a sua solicitação.',
        'Guardamos o que você já preencheu. Você pode continuar até {until}, em qualquer aparelho. Não compartilhe o link: ele abre a sua solicitação.',
      ],
      action: 'Continuar minha solicitação',
    },
    application_received: {
      subject: 'Recebemos sua solicitação de {product}',
      paragraphs: ['{tenant} agradece a sua solicitação. Vamos analisá-la e informar a nossa decisão.'],
    },
    validation_waiting: {
      subject: 'Verifique sua identidade',
      paragraphs: [
        'Antes que {tenant} possa decidir sobre a sua solicitação, precisamos saber que é você. Leva alguns minutos.',
      ],
      action: 'Verificar minha identidade',
    },
    validation_again: {
      subject: 'Um novo link para verificar sua identidade',
      paragraphs: [
        'Sua última verificação de identidade não deu certo, por isso {tenant} oferece uma nova tentativa. Leva alguns minutos.',
        'Este link substitui o anterior.',
      ],
      action: 'Verificar minha identidade de novo',
    },
    decision_approved: {
      subject: 'Sua solicitação foi aprovada',
      paragraphs: [
        'Boa notícia: {tenant} aprovou a sua solicitação.',
        'Se houver um contrato para assinar, o link chegará em outro e-mail.',
      ],
    },
    decision_rejected: {
      subject: 'Nossa decisão sobre a sua solicitação',
      paragraphs: [
        'Agradecemos o seu interesse em {product}. Analisamos a sua solicitação e, no momento, não podemos aprová-la.',
        'Se tiver dúvidas sobre esta decisão, fale com {tenant}.',
      ],
    },
    disbursed: {
      subject: 'Seu crédito já foi enviado para a sua conta',
      paragraphs: [
        '{tenant} depositou o valor do seu crédito na conta combinada. Pode levar algum tempo até ele aparecer no extrato do seu banco.',
      ],
    },
    instalment_due: {
      subject: 'Sua parcela vence em {due}',
      paragraphs: ['Este é um lembrete da sua próxima parcela. Se você já pagou, não precisa fazer mais nada.'],
    },
    instalment_overdue: {
      subject: 'Seu pagamento está atrasado',
      paragraphs: [
        'Não recebemos o pagamento abaixo. Por favor, pague assim que puder.',
        'Se você já pagou, agradecemos. Se não puder pagar agora, fale com {tenant}.',
      ],
    },
  },
}

export const catalogues: Record<Language, Catalogue> = { en, es, pt }
