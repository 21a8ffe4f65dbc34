import type { Problem } from '@otorga/ui/feedback/problem.ts'
import type { CombinedError } from 'urql'

interface Extensions {
  code?: string
  details?: { field: string; message: string }[]
}

/** A failure of the graph as the console tells it. */
export type Failure = Problem

const codeOf = (error: CombinedError): string => {
  if (error.networkError && error.response === undefined) return 'NETWORK_ERROR'
  const [first] = error.graphQLErrors
  return (first?.extensions as Extensions | undefined)?.code ?? 'INTERNAL_ERROR'
}

/** What went wrong, by its code, with the id under which the answer is in the log. */
export function failureOf(error: CombinedError): Failure {
  const response = error.response as Response | undefined
  const details = error.graphQLErrors.flatMap(({ extensions }) => (extensions as Extensions)?.details ?? [])
  return {
    code: codeOf(error),
    requestId: response?.headers.get('x-request-id') ?? undefined,
    fields: details.map(({ field }) => field),
  }
}

/** The relations of an answer that stayed empty, each with the code that says why, as `getApplication.subject`. */
export function missingParts(error: CombinedError | undefined): ReadonlyMap<string, string> {
  return new Map(
    (error?.graphQLErrors ?? []).flatMap(({ path, extensions }) =>
      path
        ? [[path.filter((step) => typeof step === 'string').join('.'), String(extensions?.code ?? 'INTERNAL_ERROR')]]
        : [],
    ),
  )
}

/** The fields that are missing from an answer although the reader may see them, beside those that a section of the screen tells of. */
export function unreadFields(error: CombinedError | undefined, sections: readonly string[]): string[] {
  const names = [...missingParts(error)]
    .filter(([, code]) => code !== 'FORBIDDEN' && code !== 'NOT_FOUND')
    .map(([path]) => path.slice(path.lastIndexOf('.') + 1))
  return [...new Set(names)].filter((name) => !sections.includes(name))
}
