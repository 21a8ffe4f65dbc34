import { inColumn } from '@otorga/kernel/base/crypto'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { testSystem } from './system.js'

/** Signs any claims with a realm's real key, as an administrator of the realm could. */
export async function signByRealm(realm: string, claims: JWTPayload) {
  const { owner, system } = await testSystem()
  const [row] = await owner<{ kid: string; private_jwk_encrypted: string }[]>`
    select kid, private_jwk_encrypted from idp.realm_key where realm = ${realm} and status = 'active'`
  const place = inColumn('idp.realm_key', 'private_jwk_encrypted', { tenantId: realm, id: row!.kid })
  const jwk = JSON.parse(system.services.identity.encryption.decrypt(row!.private_jwk_encrypted, place))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ: 'at+jwt' })
    .sign(await importJWK(jwk, 'RS256'))
}
