import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import type { IdentityProvider, RealmClient, RealmUser } from './port.js'

/** A user in the driver's own store. */
export interface HeldUser extends RealmUser {
  hasPassword: boolean
  mustChangePassword: boolean
}

/** A driver under test, with access to its store. */
export interface Driver {
  provider: IdentityProvider
  /** The same driver with an unreachable provider. */
  unreachable: IdentityProvider
  /** Undefined when there is no such user, or no such realm. */
  held(realm: string, idpId: string): Promise<HeldUser | undefined>
  realmEnabled(realm: string): Promise<boolean | undefined>
  /** Gives a user an authenticator app. */
  addSecondFactor(realm: string, idpId: string): Promise<void>
  /** The number of links to set a password that were made for this e-mail. */
  linked(realm: string, email: string): Promise<number>
  /** The organizations of a realm, by the platform's ids. */
  organizations(realm: string): Promise<Record<string, { idpId: string; name: string }>>
  /** Requests a token from the realm as a program; returns the claims of the access token, or undefined when refused. */
  programToken(realm: string, clientId: string, secret: string): Promise<Record<string, unknown> | undefined>
  close(): Promise<void>
}

/** Requests a token by client_credentials; returns the claims of the access token, or undefined when refused. */
export async function askAsProgram(tokenUrl: string, clientId: string, secret: string) {
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  if (refresh_token) throw new Error('a program was given a refresh token')
  return access_token === undefined ? undefined : (decodeJwt(access_token) as Record<string, unknown>)
}

export const refusal = (code: string) => expect.objectContaining({ name: 'IdentityProviderError', code })

/** An organization that no realm has. */
export const someOrganization = () => ({
  organizationId: randomUUID(),
  name: `Branch ${randomBytes(4).toString('hex')}`,
})

/** A program that no realm has. */
export const someProgram = (changes: Partial<RealmClient> = {}): RealmClient => ({
  clientId: randomUUID(),
  name: 'ERP of the branch',
  organizationId: randomUUID(),
  roles: ['operator', 'viewer'],
  ...changes,
})

export const newSecret = () => randomBytes(32).toString('base64url')

/** The driver of a contract, once it is started, and a realm for one test. */
export interface Given {
  driver(): Driver
  makeRealm(): Promise<{ name: string; tenantId: string; displayName: string }>
}
