import { type GraphInput, inputLike } from '@otorga/kernel/doors/graphql'
import type * as bodies from '@otorga/schema/rest/types/lending'
import * as contract from '@otorga/schema/rest/values/lending'
import { AmountConfig, CreditProduct, FeeConfig, RateConfig, Requirements, TermConfig } from './credit-product.types.js'

// The inputs have the fields of the graph's types; the contract determines which of them may be left out.

const TermConfigInput = inputLike(TermConfig, 'TermConfigInput', {
  description: 'How long a credit may run, in days.',
  schema: contract.TermConfigInput,
})
const RateConfigInput = inputLike(RateConfig, 'RateConfigInput', {
  description: 'Interest: nominal annual rate and how a schedule is made of it.',
  schema: contract.RateConfigInput,
})
const FeeConfigInput = inputLike(FeeConfig, 'FeeConfigInput', {
  description: 'Fees as decimal fractions of the amount, and the tax on them; what is absent is zero.',
  schema: contract.FeeConfigInput,
})
const RequirementsInput = inputLike(Requirements, 'RequirementsInput', {
  description: 'What an applicant must meet.',
  schema: contract.RequirementsInput,
})

export type CreateCreditProductInput = GraphInput<bodies.CreditProductInput>
export const CreateCreditProductInput = inputLike<CreateCreditProductInput, CreditProduct>(
  CreditProduct,
  'CreateCreditProductInput',
  {
    description: 'A new credit product; inactive until activated.',
    schema: contract.CreditProductInput,
    types: {
      termConfig: () => TermConfigInput,
      rateConfig: () => RateConfigInput,
      feeConfig: () => FeeConfigInput,
      requirements: () => RequirementsInput,
    },
    descriptions: {
      code: '[A-Z0-9_-]{2,40}; CONFLICT when in use.',
      requiresApproval: 'Can only raise what the tenant asks for.',
    },
  },
)

const AmountConfigPatch = inputLike(AmountConfig, 'AmountConfigPatch', {
  description: 'Changes of the amounts; what is absent stays.',
  schema: contract.AmountConfigPatch,
})
const TermConfigPatch = inputLike(TermConfig, 'TermConfigPatch', {
  description: 'Changes of the terms; null restores a default.',
  schema: contract.TermConfigPatch,
})
const RateConfigPatch = inputLike(RateConfig, 'RateConfigPatch', {
  description: 'Changes of the interest; null restores a default.',
  schema: contract.RateConfigPatch,
})
const FeeConfigPatch = inputLike(FeeConfig, 'FeeConfigPatch', {
  description: 'Changes of the fees; null restores a default.',
  schema: contract.FeeConfigPatch,
})
const RequirementsPatch = inputLike(Requirements, 'RequirementsPatch', {
  description: 'Changes of the requirements; null removes one.',
  schema: contract.RequirementsPatch,
})

export type UpdateCreditProductInput = GraphInput<bodies.CreditProductPatch>
export const UpdateCreditProductInput = inputLike<UpdateCreditProductInput, CreditProduct>(
  CreditProduct,
  'UpdateCreditProductInput',
  {
    description: 'A merge patch (RFC 7396) of a credit product: absent stays, null removes what is optional.',
    schema: contract.CreditProductPatch,
    types: {
      amountConfig: () => AmountConfigPatch,
      termConfig: () => TermConfigPatch,
      rateConfig: () => RateConfigPatch,
      feeConfig: () => FeeConfigPatch,
      requirements: () => RequirementsPatch,
    },
    descriptions: { requiresApproval: 'Lowering it is itself a change request.' },
  },
)
