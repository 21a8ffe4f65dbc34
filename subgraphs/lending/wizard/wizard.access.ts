import { applicationByToken } from '@otorga/drizzle/lending/lookups'
import { lookupBy } from '@otorga/drizzle/lookup'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { admit, namedTenant } from '@otorga/kernel/request/auth'
import { type ApplicationRow, isOver } from '../application/application.store.js'
import { lendingServices } from '../services.js'

const byToken = lookupBy(applicationByToken)

/** Admits anybody who has a tenant's address to its products and to starting an application. */
export const admitVisitor =
  (name: 'simulatorConfig' | 'startWizard') =>
  async (ctx: RequestContext, { tenant }: { tenant?: string | null }) => {
    const { tenantId } = await namedTenant(ctx, tenant)
    return admit(ctx, name, { tenantId, id: 'wizard', name: 'wizard' })
  }

/** Admits the holder of a wizard's token to its application, which the path must name. */
export const admitApplicant =
  (name: 'wizardStatus' | 'saveWizardStep' | 'requestWizardSignature' | 'submitWizard') =>
  async (ctx: RequestContext, { id }: { id?: string | undefined }) => {
    const { accessTokens, database } = lendingServices(ctx)
    const hash = ctx.accessToken && accessTokens.verify('wizard', ctx.accessToken)
    const found = hash ? await byToken(database, hash) : undefined
    if (!found || found.id !== String(id).toLowerCase()) throw new AppError('INVALID_ACCESS_TOKEN')
    return admit(ctx, name, { tenantId: found.tenantId, id: `applicant:${found.id}`, name: 'applicant' })
  }

/** Refuses a token that has outlived its application. */
export function checkAlive(row: ApplicationRow | undefined, now: Date): asserts row is ApplicationRow {
  if (!row || isOver(row, now)) throw new AppError('INVALID_ACCESS_TOKEN')
}

/** Refuses a token that is spent: once submitted, an application is read only. */
export function checkDraft(row: ApplicationRow | undefined, now: Date): asserts row is ApplicationRow {
  checkAlive(row, now)
  if (row.status !== 'draft') throw new AppError('INVALID_ACCESS_TOKEN')
}
