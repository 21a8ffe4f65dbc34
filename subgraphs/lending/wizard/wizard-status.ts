import { AppError } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { validationUrlOf } from '../application/application.places.js'
import { validationsLeft } from '../application/application.rules.js'
import { applicationById } from '../application/application.store.js'
import { creditProductsByIds } from '../credit-product/credit-product.store.js'
import { lendingServices } from '../services.js'
import { admitApplicant, checkAlive } from './wizard.access.js'
import type { WizardStatus } from './wizard.types.js'

/** The progress of a wizard's application, until it expires. */
export const wizardStatus = query(
  'wizardStatus',
  async (ctx, { id }: { id: string }, caller): Promise<WizardStatus> => {
    const { database, encryption, now } = lendingServices(ctx)
    const tenant = caller.tenantId
    const [[row]] = await database.read(tenant, applicationById({}).with({ tenant, id }))
    checkAlive(row, now())
    const [[product]] = await database.read(tenant, creditProductsByIds.with({ tenant, ids: [row.productId] }))
    if (!product) throw new AppError('INTERNAL_ERROR')
    const open = row.validationStatus === 'in_progress'
    return {
      id: row.id,
      status: row.status,
      validationStatus: row.validationStatus,
      validationUrl: open ? validationUrlOf({ encryption }, row) : null,
      validationsLeft: validationsLeft(row),
      signatureRequired: product.signatureRequired,
      signatureStatus: row.signatureStatus,
      completedSteps: row.completedSteps,
      currentStep: row.currentStep,
      expiresAt: row.expiresAt,
    }
  },
  undefined,
  admitApplicant('wizardStatus'),
)
