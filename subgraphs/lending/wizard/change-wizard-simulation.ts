import { AppError } from '@otorga/kernel/base/errors'
import { command } from '@otorga/kernel/request/operation'
import { toWire } from '@otorga/quote/money'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
import { amountProblems, termProblems } from '../credit-product/credit-product.rules.js'
import { shareCreditProduct } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import { dayIn } from '../services.js'
import { admitApplicant, checkDraft } from './wizard.access.js'
import type { WizardSimulation, WizardSimulationInput } from './wizard-answers.types.js'

export interface ChangeWizardSimulationArgs {
  id: string
  input: WizardSimulationInput
}

/** Changes the amount and term of a draft until its contract is drawn up. VALIDATION_ERROR, PRODUCT_INACTIVE. */
export const changeWizardSimulation = command<ChangeWizardSimulationArgs, ApplicationRow, WizardSimulation>(
  'changeWizardSimulation',
  {
    admit: admitApplicant('changeWizardSimulation'),
    async target(tx, { id }, _caller, ctx) {
      const row = await lockApplicationById(tx, id)
      checkDraft(row, ctx.services.lending!.now())
      return row
    },
    async run({ tx, target, caller, now }, { input: { amount, termDays } }) {
      const product = (await shareCreditProduct(tx, target.productId))!
      const details = [...amountProblems(product, amount, 'amount'), ...termProblems(product, termDays, 'term_days')]
      if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })
      if (!product.isActive) throw new AppError('PRODUCT_INACTIVE')
      if (target.signatureId)
        throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The contract is drawn up: nothing can change.' })
      const cost = simulate(product, amount, termDays, dayIn(caller.tenant!.timezone, now))
      const simulationResult = {
        amount: toWire(cost.amount),
        termDays,
        totalToPay: toWire(cost.totalToPay),
        currency: product.amountConfig.currency,
      }
      const financialData = { ...target.financialData, requestedAmount: amount, requestedTermDays: termDays }
      await updateApplication(tx, target.id, { financialData, simulationResult }, now)
      const { amount: amountBefore, termDays: termBefore } = target.simulationResult
      return {
        result: { amount: simulationResult.amount, termDays },
        audit: {
          activity: 'update',
          type: 'application',
          id: target.id,
          name: target.id,
          message: 'Amount and term changed',
          old: { requested_amount: amountBefore, requested_term_days: termBefore },
          new: { requested_amount: simulationResult.amount, requested_term_days: termDays },
        },
      }
    },
  },
)
