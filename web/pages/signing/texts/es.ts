import { es as ui } from '@otorga/ui/texts/es.ts'
import type { SigningTexts } from './signing-texts.ts'

export const es: SigningTexts = {
  ...ui,
  errors: {
    ...ui.errors,
    INVALID_OTP: 'El código no es correcto o ya venció. Revisa el último mensaje o pide un código nuevo.',
    TOO_MANY_ATTEMPTS: 'Se probaron o enviaron demasiados códigos. Espera un minuto y pide uno nuevo.',
    SIGNATURE_REJECTED: 'La firma no fue aceptada. Intenta de nuevo o escríbenos.',
    PROVIDER_UNAVAILABLE: 'El servicio de firma no responde. No se firmó nada; intenta de nuevo en unos minutos.',
    INVALID_STATUS_TRANSITION: 'Por ahora no es posible. Carga la página de nuevo.',
    VALIDATION_ERROR: 'No podemos contactarte por ese medio. Elige otro.',
  },
  read: {
    title: (count) => (count === 1 ? 'Lee tu documento' : 'Lee tus documentos'),
    greeting: (name) => `Hola, ${name}`,
    until: (moment) => `Puedes firmar hasta el ${moment}`,
    which: (at, of) => `Documento ${at} de ${of}`,
    page: (at, of) => `Página ${at} de ${of}`,
    pages: (count) => (count === 1 ? '1 página' : `${count} páginas`),
    opening: 'Abriendo el documento…',
    failed: 'No fue posible mostrar el documento aquí.',
    download: 'Descárgalo',
    larger: 'Ampliar',
    smaller: 'Reducir',
    next: 'Siguiente documento',
    previous: 'Documento anterior',
    sign: 'Continuar para firmar',
    decline: 'No quiero firmar',
  },
  consent: {
    title: 'Confirma y firma',
    documents: 'Vas a firmar',
    will: (count) =>
      count === 1
        ? 'Leí este documento, estoy de acuerdo y quiero firmarlo electrónicamente.'
        : `Leí estos ${count} documentos, estoy de acuerdo y quiero firmarlos electrónicamente.`,
    needed: 'Marca esta casilla para firmar.',
    law: 'Una firma electrónica te obliga igual que una en papel.',
    how: 'Te enviamos un código. Con él confirmas que eres tú.',
    email: 'Enviar el código por correo',
    sms: 'Enviar el código por SMS',
    sign: 'Firmar',
  },
  code: {
    title: 'Escribe tu código',
    sent: (to) => `Enviamos un código de 6 dígitos a ${to}.`,
    label: 'Código de 6 dígitos',
    valid: (clock) => `Vence en ${clock}.`,
    over: 'Este código ya venció. Pide uno nuevo.',
    short: 'El código tiene 6 dígitos.',
    sign: 'Confirmar y firmar',
    again: 'Enviar un código nuevo',
    wait: (seconds) => `Puedes pedir un código nuevo en ${seconds} s.`,
    other: 'Elegir otro medio',
  },
  signing: { title: 'Estamos terminando tu firma', text: 'Puede tardar un minuto. Deja esta página abierta.' },
  signed: {
    title: 'Firmado',
    text: (moment) => `Firmaste el ${moment}`,
    copies: 'Tus copias firmadas',
    download: 'Descargar',
    named: (name) => `Descargar ${name}`,
    mail: 'También las enviamos a tu correo.',
    later: (moment) => `Puedes volver a este enlace para obtenerlas hasta el ${moment}`,
  },
  decline: {
    title: '¿No quieres firmar?',
    text: 'No se firmará nada y este enlace terminará. Le avisaremos a quien te pidió la firma.',
    why: '¿Cuál es el motivo?',
    reasons: {
      terms: 'No estoy de acuerdo con las condiciones',
      data: 'Mis datos o los valores no son correctos',
      unasked: 'No pedí esto',
      person: 'No soy esa persona',
      other: 'Otro motivo',
    },
    words: 'Cuéntanos más',
    submit: 'Rechazar la firma',
    choose: 'Elige un motivo.',
  },
  ends: {
    declined: { title: 'Rechazaste la firma', text: 'No se firmó nada. Si cambias de opinión, pide un enlace nuevo.' },
    revoked: {
      title: 'Esta solicitud de firma fue cancelada',
      text: 'Ya no hay nada que firmar. Si esperabas un documento, consulta a quien te envió el enlace.',
    },
    expired: {
      title: 'Este enlace venció',
      text: 'Pide uno nuevo. Si ya firmaste, tus copias están en tu correo.',
    },
    unknown: {
      title: 'Este enlace no funciona',
      text: 'Ábrelo de nuevo desde el mensaje, o cópialo completo en la barra de direcciones.',
    },
    missing: {
      title: 'Tus documentos aún no están listos',
      text: 'Los estamos preparando. Intenta de nuevo en unos minutos.',
    },
    failed: { title: 'No podemos mostrar tus documentos', text: '' },
  },
}
