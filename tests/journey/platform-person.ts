import { platformPerson } from '../contract/identity/support.js'
import { password } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'

/** A person of the platform with the password of all tests; the answer is their e-mail address. */
export async function platformPersonWithPassword(roles = ['platform_admin']): Promise<string> {
  const { email, token } = await platformPerson(roles)
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const { owner, system } = await testSystem()
  const idpId = await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${claims.tenant_id}, true)`
    const [row] = await sql`select idp_id from identity."user" where email = ${email}`
    return row!.idp_id as string
  })
  await system.services.provider.setPassword('platform', idpId, password, false)
  return email
}
