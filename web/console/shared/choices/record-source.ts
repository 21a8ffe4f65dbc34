import type { Choice } from '@otorga/ui/fields/select-field.tsx'
import type { AnyVariables, TypedDocumentNode } from 'urql'

/** The records of one kind among which somebody chooses: how they are found, and how one of them is named. */
export interface RecordSource {
  /** The operation without which none can be found. */
  needs: string
  found: TypedDocumentNode<unknown, AnyVariables>
  /** The variables of the search besides its text. */
  variables: Readonly<Record<string, unknown>>
  choicesOf: (data: unknown) => Page | null | undefined
  /** How the one is named that was chosen before; its value is the variable `chosen`. */
  naming?: {
    needs: string
    document: TypedDocumentNode<unknown, AnyVariables>
    /** The variables of the document besides the value. */
    variables?: Readonly<Record<string, unknown>>
    wordsOf: (data: unknown) => string | null | undefined
  }
}

/** The first choices, and how many there are. */
export interface Page {
  total: number
  choices: readonly Choice[]
}

/** Describes a kind of records; the types of its documents hold what is read of their answers. */
export function recordSource<
  Found,
  FoundVariables extends AnyVariables,
  One,
  OneVariables extends AnyVariables,
>(source: {
  needs: string
  found: TypedDocumentNode<Found, FoundVariables>
  variables?: Readonly<Record<string, unknown>>
  choicesOf: (data: Found) => Page | null | undefined
  naming?: {
    needs: string
    document: TypedDocumentNode<One, OneVariables>
    variables?: Readonly<Record<string, unknown>>
    wordsOf: (data: One) => string | null | undefined
  }
}): RecordSource {
  return { variables: {}, ...source } as unknown as RecordSource
}

/** The choices of a page of records, each of them once; an item that is no choice has none. */
export function pageOf<Item>(
  page: { total: number; items: readonly Item[] } | null | undefined,
  choiceOf: (item: Item) => Choice | undefined,
): Page | null | undefined {
  if (!page) return page
  const all = page.items.map(choiceOf).filter((one) => one !== undefined)
  const choices = [...new Map(all.map((one) => [one.value, one])).values()]
  return { total: page.total - (page.items.length - choices.length), choices }
}
