import { useTexts } from '../texts/settings-texts.ts'

/** The words of an error of a form, by its code. */
export function useSaying(): (code: string) => string {
  const { errors } = useTexts()
  return (code) => errors[code as keyof typeof errors] ?? code
}
