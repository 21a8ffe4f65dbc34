import type AdminClient from '@keycloak/keycloak-admin-client'
import { type AdminCalls, onStatus, realmNotFound } from './admin-calls.js'

export type ClientRepresentation = NonNullable<Parameters<AdminClient['clients']['create']>[0]> & { clientId: string }

const findClient = async (calls: AdminCalls, realm: string, clientId: string) =>
  (await calls.call((client) => client.clients.find({ realm, clientId })))[0]?.id

/** Creates a client of a realm, or updates it to these settings; concurrent calls make one client. Error: REALM_NOT_FOUND. */
export async function ensureClient(calls: AdminCalls, realm: string, settings: ClientRepresentation): Promise<void> {
  const { clientId } = settings
  let id = await findClient(calls, realm, clientId).catch(
    onStatus(404, () => {
      throw realmNotFound(realm)
    }),
  )
  if (!id) {
    const made = await calls
      .call((client) => client.clients.create({ realm, ...settings }))
      .catch(onStatus(409, () => undefined))
    if (made) return
    id = await findClient(calls, realm, clientId)
    if (!id) throw new Error(`Keycloak refused client ${clientId} of realm ${realm} as present, and shows none`)
  }
  await calls.call((client) => client.clients.update({ realm, id }, settings))
}

/** Removes a client of a realm. */
export async function removeClient(calls: AdminCalls, realm: string, clientId: string): Promise<void> {
  const id = await findClient(calls, realm, clientId).catch(onStatus(404, () => undefined))
  if (id) await calls.call((client) => client.clients.del({ realm, id })).catch(onStatus(404, () => {}))
}
