import { AppError } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { signingUrlPlace } from '../application/application.places.js'
import { type ApplicationRow, applicationById } from '../application/application.store.js'
import { creditById } from '../credit/credit.store.js'
import { creditProductsByIds } from '../credit-product/credit-product.store.js'
import { lendingServices } from '../services.js'
import { admitApplicant, checkAlive } from './wizard.access.js'
import { answersOf } from './wizard.rules.js'
import type { WizardAnswers } from './wizard-answers.types.js'

/** Whether the applicant may open the contract: it waits, or it is signed and can be read. */
const canOpen = ({ signatureStatus, signatureExpiresAt: until }: ApplicationRow, now: Date) =>
  signatureStatus === 'signed' || (signatureStatus === 'pending' && until !== null && until > now)

/** What an applicant has answered so far, for whoever holds the application's token, until it expires. */
export const wizardAnswers = query(
  'wizardAnswers',
  async (ctx, { id }: { id: string }, { tenantId: tenant }): Promise<WizardAnswers> => {
    const { database, encryption, now } = lendingServices(ctx)
    const [[row]] = await database.read(tenant, applicationById({}).with({ tenant, id }))
    checkAlive(row, now())
    const [[[product]], [credits]] = await Promise.all([
      database.read(tenant, creditProductsByIds.with({ tenant, ids: [row.productId] })),
      row.creditId ? database.read(tenant, creditById({}).with({ tenant, id: row.creditId })) : [[]],
    ])
    if (!product) throw new AppError('INTERNAL_ERROR')
    const { signingUrlEncrypted: sealed, simulationResult } = row
    return {
      productCode: product.code,
      simulation: { amount: simulationResult.amount, termDays: simulationResult.termDays },
      ...answersOf(row),
      signingUrl: sealed && canOpen(row, now()) ? encryption.decrypt(sealed, signingUrlPlace(row)) : null,
      creditStatus: credits[0]?.status ?? null,
      submittedAt: row.submittedAt,
    }
  },
  undefined,
  admitApplicant('wizardAnswers'),
)
