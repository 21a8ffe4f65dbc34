import type postgres from 'postgres'

/** What the driver turns into text without knowing the type of the parameter. */
const isPlain = (value: unknown) => value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value)

/** No type of Postgres: the server says which one a parameter has. */
const undeclared = 0

/**
 * A statement of a pipeline, by name where the connection may prepare. Elsewhere the driver would first ask for the types of the
 * parameters, and hold up what follows until the answer: plain ones are therefore given to it as they are sent.
 */
export function send(sql: postgres.ReservedSql, text: string, values: unknown[]) {
  // The driver would find it while it sends, and fail the statement that it is waiting for.
  if (values.includes(undefined)) throw new TypeError('a parameter of a statement is undefined')
  // Of an array the driver would tell the server the type of its first element as the type of the whole.
  const parameters = values.map((value) => (Array.isArray(value) ? sql.typed(value as never, undeclared) : value))
  if (sql.options.prepare || values.length === 0 || !values.every(isPlain))
    return sql.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true })
  const query = sql.unsafe(text, [], { prepare: false, simple: false } as postgres.UnsafeQueryOptions)
  return Object.assign(query, { parameters: values })
}
