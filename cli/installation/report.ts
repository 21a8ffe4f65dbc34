import { demoProduct } from '@otorga/lending/seed'
import { demoPassword } from '../system/seed.js'

/** The facts that a start reports. */
export interface Started {
  publicUrl: string
  internalUrl: string
  idpUrl: string
  /** The folder that mail and SMS are written to; undefined when they are sent. */
  mailFolder?: string
  logins: readonly { tenant: string; email: string; roles: readonly string[] }[]
}

const line = (name: string, value: string) => `  ${name.padEnd(20)} ${value}`

/** The lines that show a person the addresses and the logins. */
export function startReport({ publicUrl, internalUrl, idpUrl, mailFolder, logins }: Started): string[] {
  const demo = logins.length > 0
  return [
    line('REST', `${publicUrl}/api/v1`),
    line('API documentation', `${publicUrl}/docs${demo ? '?tenant=demo' : ''}`),
    line('Graph', `${publicUrl}/graphql`),
    line('Console', `${publicUrl}/console${demo ? '?tenant=demo' : ''}`),
    ...(demo ? [line('Application wizard', `${publicUrl}/wizard?tenant=demo&product=${demoProduct}`)] : []),
    line('Identity check', `${publicUrl}/flow/<token>, by a link that is sent`),
    line('Signing', `${publicUrl}/sign/<token>, by a link that is sent`),
    ...(mailFolder ? [line('Mail and SMS', mailFolder)] : []),
    line('Internal', internalUrl),
    line('Identity provider', idpUrl),
    ...(demo
      ? [
          '',
          `Demo logins (password ${demoPassword})`,
          ...logins.map(({ tenant, email, roles }) => line(tenant, `${email.padEnd(24)} ${roles.join(', ')}`)),
        ]
      : []),
  ]
}
