import { check, minLength, object, picklist, pipe, string, trim } from 'valibot'

const listTypes = ['watchlist', 'blacklist', 'whitelist'] as const

/** The longest that the platform takes. */
const mostDays = 36_500

export interface TypedEntry {
  listType: '' | (typeof listTypes)[number]
  reason: string
  days: string
}

export const emptyEntry: TypedEntry = { listType: '', reason: '', days: '' }

export const listEntrySchema = object({
  listType: picklist(listTypes, 'required'),
  reason: pipe(string(), trim(), minLength(1, 'reason')),
  days: pipe(
    string(),
    check((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays), 'days'),
  ),
})

/** The input that puts a person on a list; without days the entry does not end by itself. */
export const entryInput = ({ listType, reason, days }: TypedEntry) => ({
  listType: listType as (typeof listTypes)[number],
  reason: reason.trim(),
  ...(days && { expiresInDays: Number(days) }),
})
