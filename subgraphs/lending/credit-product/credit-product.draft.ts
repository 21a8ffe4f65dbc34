import { isDeepStrictEqual } from 'node:util'
import { mergePatch } from '@otorga/kernel/base/merge-patch'
import { snakeKeys } from '@otorga/kernel/base/naming'
import type { CreditProductRow } from './credit-product.store.js'

/** The writable part of a product, spelled as the contract spells it: what change requests carry. */
export interface CreditProductDraft {
  code: string
  name: string
  description: string | null
  category: string
  amount_config: CreditProductRow['amountConfig']
  term_config: CreditProductRow['termConfig']
  rate_config: CreditProductRow['rateConfig']
  fee_config: CreditProductRow['feeConfig']
  requirements: CreditProductRow['requirements']
  validation_flow_id: string | null
  signature_required: boolean
  signature_type: CreditProductRow['signatureType']
  requires_approval: boolean
}

const absent = {
  description: null,
  fee_config: {},
  requirements: {},
  validation_flow_id: null,
  signature_required: false,
  signature_type: null,
  requires_approval: false,
}

/** A draft from a creation input. */
export const draftOf = (input: object): CreditProductDraft =>
  ({ ...absent, ...withoutNulls(snakeKeys<Record<string, unknown>>(input)) }) as unknown as CreditProductDraft

/** The draft that an existing product stands for. */
export const draftOfRow = (row: CreditProductRow): CreditProductDraft => ({
  code: row.code,
  name: row.name,
  description: row.description,
  category: row.category,
  amount_config: row.amountConfig,
  term_config: row.termConfig,
  rate_config: row.rateConfig,
  fee_config: row.feeConfig,
  requirements: row.requirements,
  validation_flow_id: row.validationFlowId,
  signature_required: row.signatureRequired,
  signature_type: row.signatureType,
  requires_approval: row.requiresApproval,
})

/** A draft after a merge patch: null removes what is optional. */
export const patchedDraft = (before: CreditProductDraft, patch: object): CreditProductDraft =>
  ({ ...absent, ...(mergePatch(before, snakeKeys(patch)) as object) }) as CreditProductDraft

/** The columns of a draft. */
export const columnsOf = (draft: CreditProductDraft) => ({
  code: draft.code,
  name: draft.name,
  description: draft.description,
  category: draft.category,
  amountConfig: draft.amount_config,
  termConfig: { ...draft.term_config, options: draft.term_config.options ?? [] },
  rateConfig: draft.rate_config,
  feeConfig: draft.fee_config,
  requirements: draft.requirements,
  validationFlowId: draft.validation_flow_id,
  // A signature that is required and not further named is an electronic one.
  signatureType: draft.signature_type ?? (draft.signature_required ? ('electronic' as const) : null),
  signatureRequired: draft.signature_required,
  requiresApproval: draft.requires_approval,
})

/** The fields in which two drafts differ, before and after. */
export function changesBetween(before: CreditProductDraft, after: CreditProductDraft) {
  const keys = (Object.keys(after) as (keyof CreditProductDraft)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const pick = (from: CreditProductDraft) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after), changed: keys.length > 0 }
}

const withoutNulls = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([key, inner]) => [
        key,
        typeof inner === 'object' && !Array.isArray(inner) ? withoutNulls(inner as Record<string, unknown>) : inner,
      ]),
  )
