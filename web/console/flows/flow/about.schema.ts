import { boolean, minLength, object, pipe, string, trim } from 'valibot'

/** What is said of a flow, as it is typed. */
export interface TypedAbout {
  name: string
  description: string
  isTemplate: boolean
  templateCategory: string
}

interface About {
  name: string
  description: string | null
  isTemplate: boolean
  templateCategory: string | null
}

/** What is typed of a flow, each error by its code; the fields take no more than the contract does. */
export const aboutSchema = object({
  name: pipe(string(), trim(), minLength(1, 'required')),
  description: string(),
  isTemplate: boolean(),
  templateCategory: string(),
})

export const typedAbout = ({ name, description, isTemplate, templateCategory }: About): TypedAbout => ({
  name,
  description: description ?? '',
  isTemplate,
  templateCategory: templateCategory ?? '',
})

/** The patch of what differs; what is emptied is removed. Nothing in it when nothing does. */
export function aboutPatch(typed: TypedAbout, has: About) {
  const name = typed.name.trim()
  const description = typed.description.trim() || null
  const templateCategory = (typed.isTemplate && typed.templateCategory.trim()) || null
  return {
    ...(name !== has.name && { name }),
    ...(description !== has.description && { description }),
    ...(typed.isTemplate !== has.isTemplate && { isTemplate: typed.isTemplate }),
    ...(templateCategory !== has.templateCategory && { templateCategory }),
  }
}
