const texts = {
  en: {
    origination: 'Origination fee',
    platform: 'Platform fee',
    insurance: 'Insurance',
    submitted: 'Your application was submitted. We will tell you our decision by e-mail.',
    submittedOnly: 'Your application was submitted.',
  },
  es: {
    origination: 'Comisión de apertura',
    platform: 'Comisión de plataforma',
    insurance: 'Seguro',
    submitted: 'Tu solicitud fue enviada. Te informaremos la decisión por correo electrónico.',
    submittedOnly: 'Tu solicitud fue enviada.',
  },
  pt: {
    origination: 'Tarifa de abertura',
    platform: 'Tarifa da plataforma',
    insurance: 'Seguro',
    submitted: 'Sua solicitação foi enviada. Informaremos a decisão por e-mail.',
    submittedOnly: 'Sua solicitação foi enviada.',
  },
} as const

/** A text for applicants in the language of a tenant's locale, if there is one, else in English. */
export function textIn(locale: string, name: keyof (typeof texts)['en']): string {
  const language = locale.slice(0, 2).toLowerCase()
  return (language in texts ? texts[language as keyof typeof texts] : texts.en)[name]
}
