import { type AdminCalls, onStatus } from './admin-calls.js'

/** What Keycloak asks for after the password, and the codes that stand in for it; `webauthn-passwordless` replaces the password. */
const types: readonly (string | undefined)[] = ['otp', 'webauthn', 'recovery-authn-codes']

/** The ids of a user's second factors, none for a user who does not exist. */
export async function secondFactorsOf(calls: AdminCalls, realm: string, id: string): Promise<string[]> {
  const held = await calls.call((client) => client.users.getCredentials({ realm, id })).catch(onStatus(404, () => []))
  return held.filter(({ type }) => types.includes(type)).map((one) => one.id!)
}

/** Removes a user's second factors; false when there is none. */
export async function removeSecondFactors(calls: AdminCalls, realm: string, id: string): Promise<boolean> {
  const held = await secondFactorsOf(calls, realm, id)
  for (const credentialId of held)
    await calls
      .call((client) => client.users.deleteCredential({ realm, id, credentialId }))
      .catch(onStatus(404, () => {}))
  return held.length > 0
}
