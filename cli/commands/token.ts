import { cliClientId, cliClientSecret, signInAsGrant } from '@otorga/identity/provider/embedded/clients'
import { type Config, readConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { readSecrets } from '../data-dir.js'

/** Signs in as a user of the embedded provider at `base` and returns the access token; a pending user becomes active. */
export async function requestSignIn(base: string, adminSecret: string, email: string, tenant: string): Promise<string> {
  const credentials = Buffer.from(`${cliClientId}:${cliClientSecret(adminSecret, tenant)}`).toString('base64')
  const answer = await fetch(`${base}/realms/${encodeURIComponent(tenant)}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: signInAsGrant, email }),
  }).catch((cause) => {
    throw new CommandError(
      `nothing answers at ${base}: start the system first (npx --yes pnpm start), or set IDP_PORT`,
      { cause },
    )
  })
  if (answer.status === 404) throw new CommandError(`there is no tenant ${tenant}`)
  const body = (await answer.json().catch(() => ({}))) as { access_token?: string; error_description?: string }
  if (!body.access_token)
    throw new CommandError(
      `no token for ${email} of ${tenant}: ${body.error_description ?? `the provider answered ${answer.status}`}`,
    )
  return body.access_token
}

/** Like `requestSignIn`, with the address and the secret of this configuration. */
export async function signInAs(config: Config, email: string, tenant: string): Promise<string> {
  if (config.keycloakUrl)
    throw new CommandError('KEYCLOAK_URL is set: Keycloak does not sign users in without their password')
  const idpAdminSecret = config.idpAdminSecret ?? (await readSecrets(config.dataDir)).idpAdminSecret
  return requestSignIn(config.idpUrl ?? `http://localhost:${config.idpPort}`, idpAdminSecret, email, tenant)
}

export async function run(email: string, { tenant }: { tenant: string }): Promise<undefined> {
  console.log(await signInAs(readConfig(process.env), email, tenant))
}
