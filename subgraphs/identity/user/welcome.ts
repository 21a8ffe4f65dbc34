import type { IdentityServices } from '../services.js'

interface Newcomer {
  email: string
  firstName: string
  tenantName: string
  slug: string
}

/** Has a new user mailed a link to set their password by: the provider mails it, or hands it out to be mailed here. */
export async function mailWelcome(
  services: IdentityServices,
  { idpId, ...newcomer }: Newcomer & { idpId: string },
): Promise<void> {
  const started = await services.provider.startPasswordSetting(newcomer.slug, idpId)
  if ('mailed' in started) return
  await send(services, newcomer, `an account was created for you at ${whereOf(newcomer)}.`, [
    `Set your password here, and sign in as ${newcomer.email}:`,
    started.url,
    '',
    'The link works once, for 24 hours. Afterwards "Forgot password?" on the sign-in page mails you a new one.',
  ])
}

/** Has a user mailed another such link, because an administrator asks for it. */
export async function mailAnotherLink(
  services: IdentityServices,
  { idpId, ...person }: Newcomer & { idpId: string },
): Promise<void> {
  const started = await services.provider.startPasswordSetting(person.slug, idpId)
  if ('mailed' in started) return
  await send(services, person, `an administrator of ${whereOf(person)} sends you a link to set your password:`, [
    started.url,
    '',
    'It works once, for 24 hours. Until you use it, your password stays as it is.',
  ])
}

/** Mails a new user where to sign in and the password for the first time. */
export function mailTemporaryPassword(
  services: IdentityServices,
  { password, ...newcomer }: Newcomer & { password: string },
): Promise<void> {
  return send(services, newcomer, `an account was created for you at ${whereOf(newcomer)}.`, [
    `Sign in as ${newcomer.email} with the temporary password ${password} and choose your own at the first sign-in.`,
  ])
}

const whereOf = ({ tenantName, slug }: Newcomer) => `${tenantName} (tenant: ${slug})`

async function send(
  { notifier }: IdentityServices,
  { email, firstName, tenantName }: Newcomer,
  reason: string,
  instructions: string[],
): Promise<void> {
  await notifier.send({
    channel: 'email',
    to: email,
    subject: `Your access to ${tenantName}`,
    text: [`Hello ${firstName},`, '', reason, ...instructions].join('\n'),
  })
}
