import { platformTenantId } from '@otorga/drizzle/components'
import type { IdentityServices } from '../services.js'
import { tenantBySlug } from '../store/tenant.store.js'
import type { AccountLetter } from './account.texts.js'
import { type AccountFacts, accountLetter, type LetterTenant } from './account-letter.js'

type Person = Pick<AccountFacts, 'email' | 'firstName'>

/** Sends a new user a link to set the password; the provider mails it, or returns it to be mailed here. */
export const mailWelcome = (services: IdentityServices, tenant: LetterTenant, person: Person & { idpId: string }) =>
  mailLink(services, tenant, 'welcome', person)

/** Sends a user another such link at an administrator's request. */
export const mailAnotherLink = (services: IdentityServices, tenant: LetterTenant, person: Person & { idpId: string }) =>
  mailLink(services, tenant, 'another_link', person)

async function mailLink(
  services: IdentityServices,
  tenant: LetterTenant,
  letter: AccountLetter,
  { idpId, email, firstName }: Person & { idpId: string },
): Promise<void> {
  const started = await services.provider.startPasswordSetting(tenant.realmName, idpId)
  if ('mailed' in started) return
  await send(services, tenant, letter, { email, firstName, url: started.url })
}

/** Mails a new user the address to sign in and the temporary password. */
export const mailTemporaryPassword = (
  services: IdentityServices,
  tenant: LetterTenant,
  { email, firstName, password }: Person & { password: string },
) => send(services, tenant, 'temporary_password', { email, firstName, temporaryPassword: password })

/** Mails the link that the embedded provider made for a user who forgot the password. */
export async function mailForgottenLink(
  services: IdentityServices,
  { realm, ...facts }: Person & { realm: string; url: string },
): Promise<void> {
  const [[tenant]] = await services.database.read(platformTenantId, tenantBySlug.with({ slug: realm }))
  if (tenant) await send(services, tenant, 'forgotten', facts)
}

/** Tells users that their second factor has changed, in case somebody else did it. */
export const mailSecondFactor = (services: IdentityServices, tenant: LetterTenant, { email, firstName }: Person) =>
  send(services, tenant, 'second_factor', { email, firstName })

async function send(
  { notifier }: IdentityServices,
  tenant: LetterTenant,
  letter: AccountLetter,
  { email, firstName, ...more }: AccountFacts,
): Promise<void> {
  const written = accountLetter(tenant, letter, { email, firstName, ...more })
  await notifier.send({ channel: 'email', to: email, ...written, fromName: tenant.name })
}
