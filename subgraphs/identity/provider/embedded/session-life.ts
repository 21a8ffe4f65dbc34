import { oidcPayload } from '@otorga/drizzle/idp/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider'
import type { Context } from './embedded.types.js'

const epoch = (at: Date) => Math.floor(at.getTime() / 1000)

/** Seconds until a realm's session ends: when it has been idle for too long, or is too old. */
export function sessionSeconds(
  { sessionIdleSeconds, sessionMaxSeconds, now }: Context,
  loginTs: number | undefined,
): number {
  const left = loginTs === undefined ? sessionMaxSeconds : loginTs + sessionMaxSeconds - epoch(now())
  return Math.max(1, Math.min(sessionIdleSeconds, left))
}

/** Extends a session, in one statement, because a sign-in may write the session at the same time. */
async function slide(context: Context, realm: string, uid: string): Promise<void> {
  const { database, now, sessionIdleSeconds, sessionMaxSeconds } = context
  const at = epoch(now())
  const ends = sql`least(${at + sessionIdleSeconds}::bigint,
    (${oidcPayload.payload}->>'loginTs')::bigint + ${sessionMaxSeconds}::bigint)`
  await database
    .update(oidcPayload)
    .set({
      expiresAt: sql`to_timestamp(${ends})`,
      payload: sql`jsonb_set(${oidcPayload.payload}, '{exp}', to_jsonb(${ends}))`,
    })
    .where(and(eq(oidcPayload.realm, realm), eq(oidcPayload.model, 'Session'), eq(oidcPayload.uid, uid)))
}

/** Extends the session whenever its tokens are renewed. */
export function slideOnRenewal(context: Context, realm: string, provider: OidcProvider): void {
  provider.use(async (ctx, next) => {
    await next()
    const { route, params, entities } = (ctx as KoaContextWithOIDC).oidc ?? {}
    const renewed = route === 'token' && params?.grant_type === 'refresh_token' && ctx.status === 200
    const uid = renewed && entities?.RefreshToken?.sessionUid
    if (uid) await slide(context, realm, uid)
  })
}
