import { fallback, integer, minValue, number, object, optional, picklist, pipe } from 'valibot'
import { type Sorts, sortSearch } from './sorting.ts'

const pageNumber = pipe(number(), integer(), minValue(1))
const page = fallback(pageNumber, 1)

/** What the address of a list without filters says. */
export const pageSearch = object({ page: optional(page, 1) })

/** What the address of a screen says that has a list among other things; its first page is the screen's plain address. */
export const partSearch = object({ page: fallback(optional(pageNumber), undefined) })

const status = <const States extends readonly [string, ...string[]]>(states: States) =>
  fallback(optional(picklist(states)), undefined)

/** What the address of a list says: the page, and one of the states by which it is filtered. Anything else counts for nothing. */
export const listSearch = <const States extends readonly [string, ...string[]]>(states: States) =>
  object({ page: optional(page, 1), status: status(states) })

/** The same of a list that is sorted too. */
export const sortedListSearch = <const States extends readonly [string, ...string[]], const Some extends Sorts>(
  states: States,
  sorts: Some,
) => object({ page: optional(page, 1), status: status(states), sort: sortSearch(sorts) })

/** The records on one page of a list. */
export const pageSize = 25
