import { createHash } from 'node:crypto'
import { oidcPayload } from '@otorga/drizzle/idp/tables'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Context } from './embedded.types.js'
import { errors } from './library.js'

/** oidc-provider's storage for one model of one realm, shared by every process on the same database. */
export function payloadAdapter({ database, now }: Context, realmName: string, model: string): Adapter {
  const ofModel = and(eq(oidcPayload.realm, realmName), eq(oidcPayload.model, model))
  const withId = (id: string) => and(ofModel, eq(oidcPayload.id, hash(id)))

  async function findOne(where: SQL | undefined): Promise<AdapterPayload | undefined> {
    const unexpired = or(isNull(oidcPayload.expiresAt), gt(oidcPayload.expiresAt, now()))
    const [row] = await database.select().from(oidcPayload).where(and(where, unexpired))
    if (!row) return undefined
    const consumed = row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
    return { ...row.payload, ...consumed }
  }

  return {
    async upsert(id, { jti: _secret, ...payload }, expiresIn) {
      const fields = {
        payload,
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
      }
      await database
        .insert(oidcPayload)
        .values({ realm: realmName, model, id: hash(id), ...fields })
        .onConflictDoUpdate({ target: [oidcPayload.realm, oidcPayload.model, oidcPayload.id], set: fields })
    },

    async find(id) {
      const payload = await findOne(withId(id))
      return payload && { ...payload, jti: id }
    },

    findByUid: (uid) => findOne(and(ofModel, eq(oidcPayload.uid, uid))),

    findByUserCode: (userCode) => findOne(and(ofModel, eq(oidcPayload.userCode, userCode))),

    async consume(id) {
      const consumed = await database
        .update(oidcPayload)
        .set({ consumedAt: now() })
        .where(and(withId(id), isNull(oidcPayload.consumedAt)))
        .returning({ id: oidcPayload.id })
      // The caller has read it as unconsumed, so another request, perhaps in another process, was faster.
      if (consumed.length === 0) throw new errors.InvalidGrant('already consumed')
    },

    async destroy(id) {
      await database.delete(oidcPayload).where(withId(id))
    },

    async revokeByGrantId(grantId) {
      await database.delete(oidcPayload).where(and(ofModel, eq(oidcPayload.grantId, grantId)))
    },
  }
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
