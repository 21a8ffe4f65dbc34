import { type AdministrationTexts, useTexts } from '../texts/administration-texts.ts'

const chosen: Record<string, keyof AdministrationTexts['errors']> = { roles: 'roles', topics: 'events' }

/** The words of an error of a form, by its code; of what is chosen and not written, by its field. */
export function useSaying(): (code: string, field: string) => string {
  const { errors } = useTexts()
  return (code, field) => {
    const at = (code === 'required' && chosen[field]) || code
    return errors[at as keyof typeof errors] ?? code
  }
}
