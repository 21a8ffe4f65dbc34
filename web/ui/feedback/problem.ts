import type { UiTexts } from '../texts/ui-texts.ts'

/** What a page knows about a failure: the contract's code, and the request's id. */
export interface Problem {
  code: string
  requestId?: string | undefined
  /** What is to blame, as the server names it. */
  fields?: readonly string[]
}

/** What a person reads about a failure: never the server's own words. */
export function problemWords(texts: UiTexts, { code, requestId }: Problem): string[] {
  const known = (texts.errors as Record<string, string | undefined>)[code]
  if (known) return [known]
  return requestId ? [texts.unknownError, texts.reference(requestId)] : [texts.unknownError]
}
