import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { admit, namedTenant } from '@otorga/kernel/request/auth'
import { type ApplicationRow, findByToken, isOver } from '../application/application.store.js'
import { lendingServices } from '../services.js'
import { sightDevice } from './sight-device.js'

/** Admits everybody to a tenant's products and to starting an application; the host or the query names the tenant. */
export const admitVisitor =
  (name: 'simulatorConfig' | 'wizardLegalTexts' | 'startWizard') =>
  async (ctx: RequestContext, { tenant }: { tenant?: string | null }) => {
    const { tenantId } = await namedTenant(ctx, tenant)
    return admit(ctx, name, { tenantId, id: 'wizard', name: 'wizard' })
  }

/** Admits the holder of a wizard's token to its application, which the path must name. */
export const admitApplicant =
  (
    name:
      | 'wizardStatus'
      | 'wizardAnswers'
      | 'changeWizardSimulation'
      | 'saveWizardStep'
      | 'requestWizardSignature'
      | 'submitWizard',
  ) =>
  async (ctx: RequestContext, { id }: { id?: string | undefined }) => {
    const { accessTokens, database } = lendingServices(ctx)
    const hash = ctx.accessToken && accessTokens.verify('wizard', ctx.accessToken)
    const found = hash ? await findByToken(database, hash) : undefined
    if (!found || found.id !== String(id).toLowerCase()) throw new AppError('INVALID_ACCESS_TOKEN')
    await admit(ctx, name, { tenantId: found.tenantId, id: `applicant:${found.id}`, name: 'applicant' })
    // The submission publishes its device itself.
    if (name !== 'submitWizard') await sightDevice(ctx, found.tenantId, found.row)
  }

/** Refuses the token of an expired application. */
export function checkAlive(row: ApplicationRow | undefined, now: Date): asserts row is ApplicationRow {
  if (!row || isOver(row, now)) throw new AppError('INVALID_ACCESS_TOKEN')
}

/** Refuses changes after the submission: the token of a submitted application is read only. */
export function checkDraft(row: ApplicationRow | undefined, now: Date): asserts row is ApplicationRow {
  checkAlive(row, now)
  if (row.status !== 'draft') throw new AppError('INVALID_ACCESS_TOKEN')
}
