import { asAppError, invalid } from '@otorga/kernel/base/errors'

/** An error of an execution, or one that travelled. */
type Failed = { message: string; path?: readonly unknown[] | undefined }

/** Turns a failed execution into the error it carries; a value GraphQL refuses is the client's, by its field. */
export function errorOf(errors: readonly Failed[]): unknown {
  const known = errors.map(asAppError).find((one) => one !== undefined)
  if (known) return known
  const [first] = errors
  if (first && !first.path && /^Variable "\$/.test(first.message)) {
    const field = /at "(?:input\.)?([^"]+)"/.exec(first.message)?.[1] ?? ''
    return invalid({
      field: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      message: first.message.split('; ').at(-1)!,
    })
  }
  return first
}
