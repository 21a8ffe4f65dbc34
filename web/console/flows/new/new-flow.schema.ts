import { minLength, object, pipe, regex, string, trim } from 'valibot'

export const emptyFlow = { name: '', slug: '', description: '' }

export type TypedFlow = typeof emptyFlow

const filled = pipe(string(), trim(), minLength(1, 'required'))

/** What is typed of a new flow, each error by its code. */
export const newFlowSchema = object({
  name: filled,
  slug: pipe(filled, regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'slug')),
  description: string(),
})

/** The input of the operation; what is empty is left out. */
export const newFlowInput = ({ name, slug, description }: TypedFlow) => ({
  name: name.trim(),
  slug: slug.trim(),
  ...(description.trim() && { description: description.trim() }),
})
