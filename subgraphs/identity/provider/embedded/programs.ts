import type { Adapter, Provider as OidcProvider } from 'oidc-provider'
import type { Context } from './embedded.types.js'
import { payloadAdapter } from './payload.adapter.js'
import { findActiveClient, type StoredClient, secretHashOf } from './realm-client.store.js'

/** The metadata field that marks a client as a program and holds the program's claims. */
export const programField = 'otorga_program'

interface WithProgram {
  [programField]?: ReturnType<typeof claimsOf>
}

/** Claims of a program, as a user has them; the organization claim is absent when it has none. */
const claimsOf = ({ tenantId, organizationId, roles, name }: StoredClient) => ({
  tenant_id: tenantId,
  ...(organizationId && { organization_id: organizationId }),
  roles,
  name,
})

/** The claims of a program, if the client is one. */
export const programClaims = (client: object | undefined) => (client as WithProgram | undefined)?.[programField]

/** oidc-provider's storage for clients: the realm's programs, with the hash in place of the secret. */
export function programAdapter(context: Context, realm: string): Adapter {
  return {
    ...payloadAdapter(context, realm, 'Client'),
    async find(id) {
      const found = await findActiveClient(context.database, realm, id)
      return (
        found && {
          client_id: found.clientId,
          client_name: found.name,
          client_secret: found.secretHash,
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
          [programField]: claimsOf(found),
        }
      )
    },
  }
}

/** Compares secrets of programs by their hash. */
export function compareSecretsByHash({ Client }: OidcProvider): void {
  const client = Client.prototype as { compareClientSecret(secret: string): boolean | Promise<boolean> }
  const compare = client.compareClientSecret
  client.compareClientSecret = function (secret) {
    return compare.call(this, programClaims(this) ? secretHashOf(secret) : secret)
  }
}
