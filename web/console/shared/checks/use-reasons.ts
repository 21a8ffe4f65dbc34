import { useChecks } from './texts/checks-texts.ts'

/** Writes reasons by their codes, in whichever case these come. A code that a rule or another provider has made up is its own words. */
export function useReasons(): (codes: readonly string[]) => string {
  const words: Readonly<Record<string, string>> = useChecks().reasons
  return (codes) => codes.map((code) => words[code.toLowerCase()] ?? code.replaceAll('_', ' ')).join(' · ')
}
