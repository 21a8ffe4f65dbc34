import { isDeepStrictEqual } from 'node:util'
import { mergePatch } from '@otorga/kernel/base/merge-patch'
import { camelCase, snakeKeys } from '@otorga/kernel/base/naming'
import type { CamelCase } from '@otorga/schema/naming'
import type { CreditProductInput } from '@otorga/schema/rest/types/lending'
import * as contract from '@otorga/schema/rest/values/lending'
import type { CreditProductRow } from './credit-product.store.js'

/** The writable part of a product with the contract's names; change requests contain it. */
export type CreditProductDraft = {
  [Field in keyof CreditProductInput]-?: CreditProductRow[CamelCase<Field>]
}

const fields = contract.CreditProductInput.fields

const absent = {
  ...contract.CreditProductInput.default,
  description: null,
  fee_config: {},
  requirements: {},
  validation_flow_id: null,
  signature_type: null,
  requires_approval: false,
}

/** A draft from a creation input. */
export const draftOf = (input: object): CreditProductDraft =>
  ({ ...absent, ...withoutNulls(snakeKeys<Record<string, unknown>>(input)) }) as unknown as CreditProductDraft

/** The draft of an existing product. */
export const draftOfRow = (row: CreditProductRow) =>
  Object.fromEntries(
    fields.map((field) => [field, row[camelCase(field) as CamelCase<typeof field>]]),
  ) as CreditProductDraft

/** A draft after a merge patch: null removes what is optional. */
export const patchedDraft = (before: CreditProductDraft, patch: object): CreditProductDraft =>
  ({ ...absent, ...(mergePatch(before, snakeKeys(patch)) as object) }) as CreditProductDraft

/** The columns of a draft. */
export function columnsOf(draft: CreditProductDraft) {
  const columns = Object.fromEntries(fields.map((field) => [camelCase(field), draft[field]]))
  return {
    ...(columns as Pick<CreditProductRow, CamelCase<(typeof fields)[number]>>),
    termConfig: { ...draft.term_config, options: draft.term_config.options ?? [] },
    // A required signature is an electronic one by default.
    signatureType: draft.signature_type ?? (draft.signature_required ? ('electronic' as const) : null),
  }
}

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
