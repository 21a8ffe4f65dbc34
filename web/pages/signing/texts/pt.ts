import { pt as ui } from '@otorga/ui/texts/pt.ts'
import type { SigningTexts } from './signing-texts.ts'

export const pt: SigningTexts = {
  ...ui,
  errors: {
    ...ui.errors,
    INVALID_OTP: 'O código está errado ou já expirou. Veja a última mensagem ou peça um novo código.',
    TOO_MANY_ATTEMPTS: 'Houve códigos demais, digitados ou enviados. Espere um minuto e peça um novo.',
    SIGNATURE_REJECTED: 'A assinatura não foi aceita. Tente de novo ou fale conosco.',
    PROVIDER_UNAVAILABLE: 'O serviço de assinatura não responde. Nada foi assinado; tente de novo em alguns minutos.',
    INVALID_STATUS_TRANSITION: 'Não é possível no momento. Carregue a página de novo.',
    VALIDATION_ERROR: 'Não conseguimos falar com você por esse meio. Escolha outro.',
  },
  read: {
    title: (count) => (count === 1 ? 'Leia o seu documento' : 'Leia os seus documentos'),
    greeting: (name) => `Olá, ${name}`,
    until: (moment) => `Você pode assinar até ${moment}`,
    which: (at, of) => `Documento ${at} de ${of}`,
    page: (at, of) => `Página ${at} de ${of}`,
    pages: (count) => (count === 1 ? '1 página' : `${count} páginas`),
    opening: 'Abrindo o documento…',
    failed: 'Não foi possível mostrar o documento aqui.',
    download: 'Baixe o arquivo',
    larger: 'Ampliar',
    smaller: 'Reduzir',
    next: 'Próximo documento',
    previous: 'Documento anterior',
    sign: 'Continuar para assinar',
    decline: 'Não quero assinar',
  },
  consent: {
    title: 'Confirme e assine',
    documents: 'Você vai assinar',
    will: (count) =>
      count === 1
        ? 'Li este documento, estou de acordo e quero assiná-lo eletronicamente.'
        : `Li estes ${count} documentos, estou de acordo e quero assiná-los eletronicamente.`,
    needed: 'Marque esta caixa para assinar.',
    law: 'Uma assinatura eletrônica obriga você do mesmo modo que uma em papel.',
    how: 'Enviamos um código a você. Com ele, você confirma que é você quem assina.',
    email: 'Enviar o código por e-mail',
    sms: 'Enviar o código por SMS',
    sign: 'Assinar',
  },
  code: {
    title: 'Digite o seu código',
    sent: (to) => `Enviamos um código de 6 dígitos para ${to}.`,
    label: 'Código de 6 dígitos',
    valid: (clock) => `Expira em ${clock}.`,
    over: 'Este código expirou. Peça um novo.',
    short: 'O código tem 6 dígitos.',
    sign: 'Confirmar e assinar',
    again: 'Enviar um novo código',
    wait: (seconds) => `Você pode pedir um novo código em ${seconds} s.`,
    other: 'Escolher outro meio',
  },
  signing: { title: 'Estamos concluindo a sua assinatura', text: 'Pode levar um minuto. Deixe esta página aberta.' },
  signed: {
    title: 'Assinado',
    text: (moment) => `Você assinou em ${moment}`,
    copies: 'Suas cópias assinadas',
    download: 'Baixar',
    named: (name) => `Baixar ${name}`,
    mail: 'Também as enviamos para o seu e-mail.',
    later: (moment) => `Você pode voltar a este link para obtê-las até ${moment}`,
  },
  decline: {
    title: 'Você não quer assinar?',
    text: 'Nada será assinado, e este link termina. Avisaremos quem pediu a assinatura.',
    why: 'Qual é o motivo?',
    reasons: {
      terms: 'Não concordo com as condições',
      data: 'Meus dados ou os valores estão errados',
      unasked: 'Não pedi isto',
      person: 'Não sou essa pessoa',
      other: 'Outro motivo',
    },
    words: 'Conte mais detalhes',
    submit: 'Recusar a assinatura',
    choose: 'Escolha um motivo.',
  },
  ends: {
    declined: { title: 'Você recusou a assinatura', text: 'Nada foi assinado. Se mudar de ideia, peça um novo link.' },
    revoked: {
      title: 'Este pedido de assinatura foi cancelado',
      text: 'Não há mais nada para assinar. Se esperava um documento, fale com quem enviou o link.',
    },
    expired: {
      title: 'Este link expirou',
      text: 'Peça um novo. Se você já assinou, as suas cópias estão no seu e-mail.',
    },
    unknown: {
      title: 'Este link não funciona',
      text: 'Abra-o de novo pela mensagem, ou copie o endereço completo na barra do navegador.',
    },
    missing: {
      title: 'Os seus documentos ainda não estão prontos',
      text: 'Eles estão sendo preparados. Tente de novo em alguns minutos.',
    },
    failed: { title: 'Não conseguimos mostrar os seus documentos', text: '' },
  },
}
