import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { testSystem } from './system.js'

/** Signs claims with the key a realm really has: what a realm's own administrator could put into a token. */
export async function signByRealm(realm: string, claims: JWTPayload) {
  const { owner, system } = await testSystem()
  const [row] = await owner<{ private_jwk_encrypted: string }[]>`
    select private_jwk_encrypted from idp.realm_key where realm = ${realm} and status = 'active'`
  const jwk = JSON.parse(system.services.identity.encryption.decrypt(row!.private_jwk_encrypted))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ: 'at+jwt' })
    .sign(await importJWK(jwk, 'RS256'))
}
