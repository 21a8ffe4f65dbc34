import { parseArgs } from 'node:util'
import { cliClientId, cliClientSecret, signInAsGrant } from '@otorga/identity/provider/embedded/clients'
import { type Config, readConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { readSecrets } from '../data-dir.js'

/** Signs in as a user of the embedded provider at `base` and answers the access token; makes a pending user active. */
export async function requestSignIn(base: string, adminSecret: string, email: string, tenant: string): Promise<string> {
  const credentials = Buffer.from(`${cliClientId}:${cliClientSecret(adminSecret, tenant)}`).toString('base64')
  const answer = await fetch(`${base}/realms/${encodeURIComponent(tenant)}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: signInAsGrant, email }),
  }).catch(() => {
    throw new CommandError(`nothing answers at ${base}: start the system first (npx --yes pnpm start), or set IDP_PORT`)
  })
  const body = (await answer.json().catch(() => ({}))) as { access_token?: string; error_description?: string }
  if (!body.access_token)
    throw new CommandError(
      `no token for ${email} of ${tenant}: ${body.error_description ?? `the provider answered ${answer.status}`}`,
    )
  return body.access_token
}

/** As `requestSignIn`, with the address and the secret of this configuration. */
export async function signInAs(config: Config, email: string, tenant: string): Promise<string> {
  if (config.keycloakUrl) throw new CommandError('Keycloak signs nobody in by name: KEYCLOAK_URL is set')
  const idpAdminSecret = config.idpAdminSecret ?? (await readSecrets(config.dataDir)).idpAdminSecret
  return requestSignIn(config.idpUrl ?? `http://localhost:${config.idpPort}`, idpAdminSecret, email, tenant)
}

export async function run(args: string[]): Promise<undefined> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { tenant: { type: 'string' } } })
  const [email] = positionals
  if (!email || !values.tenant) throw new CommandError('usage: otorga token <email> --tenant <slug>')
  console.log(await signInAs(readConfig(process.env), email, values.tenant))
}
