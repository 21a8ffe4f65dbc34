import { asAppError, invalid } from '@otorga/kernel/base/errors'

/** An error of an execution, local or received from another process. */
type Failed = { message: string; path?: readonly unknown[] | undefined }

/** The error of a failed execution. A value that GraphQL refuses becomes a validation error that names the field. */
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
