/** A refusal of a peer: its status and code, as the contract spells them. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
    readonly details?: { field: string; message: string }[],
  ) {
    super(message)
  }
}

export const notFound = (what: string) => new Refusal(404, 'NOT_FOUND', `The ${what} does not exist.`)
export const invalid = (field: string, message: string) =>
  new Refusal(400, 'VALIDATION_ERROR', 'The request is not valid; see details.', [{ field, message }])

/** The body of a refusal; an internal error shows its request id and nothing else. */
export function refusalBody(error: unknown, requestId: string) {
  const known = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_ERROR')
  if (!(error instanceof Refusal)) console.error(error)
  const { status, code, message, details } = known
  return { status, body: { error: { code, message, request_id: requestId, ...(details && { details }) } } }
}
