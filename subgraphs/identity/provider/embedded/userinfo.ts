import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { findAccount } from './account.js'
import type { Context } from './embedded.types.js'
import { sendJson } from './http.js'
import { publicJwk, type RealmKey } from './realm-keys.js'

/** Answers with the claims of the access token's user; oidc-provider's own endpoint accepts opaque tokens only. */
export async function handleUserinfo(
  context: Context,
  realm: { name: string; issuer: string; keys: RealmKey[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = /^Bearer ([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const subject = token && (await verify(context, realm, token))
  const account = subject && (await findAccount(context, realm.name, subject))
  if (!account) {
    const challenge = { 'WWW-Authenticate': `Bearer realm="${realm.issuer}", error="invalid_token"` }
    return sendJson(response, 401, { error: 'invalid_token' }, challenge)
  }
  sendJson(response, 200, await account.claims('userinfo', 'openid', {}, []))
}

async function verify(
  context: Context,
  realm: { issuer: string; keys: RealmKey[] },
  token: string,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: realm.keys.map(publicJwk) }), {
      algorithms: ['RS256'],
      audience: context.audience,
      issuer: realm.issuer,
      typ: 'at+jwt',
    })
    return payload.sub
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
