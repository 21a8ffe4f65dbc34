import type { TenantInfo } from '@otorga/kernel/base/context'

type Told = Pick<TenantInfo, 'name' | 'locale'>

const spanish = ({ locale }: Told) => locale.toLowerCase().startsWith('es')

/** The code a signer confirms with. */
export const codeMail = (tenant: Told, code: string) =>
  spanish(tenant)
    ? {
        subject: 'Su código para firmar',
        text: `${code} es su código para firmar los documentos de ${tenant.name}. Vale 5 minutos. No lo comparta con nadie.`,
      }
    : {
        subject: 'Your signing code',
        text: `${code} is your code to sign the documents of ${tenant.name}. It is valid for 5 minutes. Share it with nobody.`,
      }

export interface Invitation {
  signerName: string
  url: string
  expiresAt: Date
  again: boolean
}

const day = (tenant: Told & Pick<TenantInfo, 'timezone'>, moment: Date) =>
  new Intl.DateTimeFormat(tenant.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: tenant.timezone }).format(
    moment,
  )

/** The signer's link, at first and as a reminder. */
export function invitationMail(
  tenant: Told & Pick<TenantInfo, 'timezone'>,
  { signerName, url, expiresAt, again }: Invitation,
) {
  const until = day(tenant, expiresAt)
  if (spanish(tenant))
    return {
      subject: again
        ? `Recordatorio: documentos de ${tenant.name} por firmar`
        : `Documentos de ${tenant.name} por firmar`,
      text: `Hola, ${signerName}:\n\n${tenant.name} le pide su firma. Ábrala aquí, hasta el ${until}:\n\n${url}\n`,
    }
  return {
    subject: again ? `Reminder: documents of ${tenant.name} to sign` : `Documents of ${tenant.name} to sign`,
    text: `Hello ${signerName},\n\n${tenant.name} asks for your signature. Open it here, until ${until}:\n\n${url}\n`,
  }
}

/** What the signing page says. */
export const pageTexts = (tenant: Told, type: 'digital_certificate' | 'electronic_otp', otp: boolean) =>
  spanish(tenant)
    ? {
        title: `Documentos de ${tenant.name}`,
        instructions: otp
          ? 'Lea los documentos, pida un código y confírmelo para firmar.'
          : 'Lea los documentos y confirme que quiere firmarlos.',
      }
    : {
        title: `Documents of ${tenant.name}`,
        instructions: otp
          ? `Read the documents, ask for a code and confirm it${type === 'electronic_otp' ? ' to sign' : ', then sign'}.`
          : 'Read the documents and confirm that you want to sign them.',
      }
