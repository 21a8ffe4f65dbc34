/** An error as logs and operators may see it: without the values of a statement, a row, or a text that could not be read. */
export interface SafeError {
  name: string
  message: string
  /** Only the places in the code. */
  stack?: string
  /** SQLSTATE, or a code of Node. */
  code?: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
  /** The procedure of the identity provider or the HTTP status that an error names. */
  status?: number
  cause?: SafeError | string
}

type Known = Error & Record<string, unknown>

const longest = 1_000
const deepest = 5

/** Postgres quotes values in the messages of these classes: faulty data, and errors that procedures raise. */
const quotesValues = /^(22|P0)/

const isPostgres = (error: Known) => typeof error.severity === 'string' || error.name === 'PostgresError'

/** The message of an error without values. Drizzle adds parameters to it; V8 and GraphQL repeat the text that they refuse. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : 'something that is no Error'
  const known = error as Known
  const message = withoutValues(error.message)
  const quoting = isPostgres(known) && quotesValues.test(String(known.code))
  return quoting ? message.replace(/"[^"]*"/g, '"…"') : message
}

const withoutValues = (message: string) =>
  message
    .replace(/(Failed query: [\s\S]*?)\nparams: [\s\S]*$/, '$1')
    .replace(/(?:\.\.\.)?"[\s\S]*"(?:\.\.\.)? is not valid JSON/, 'the text is not valid JSON')
    .replace(/(got invalid value|cannot represent [^:]*value:?) [\s\S]*$/, '$1 …')
    .slice(0, longest)

/** The name of an error and its message without values, as one text with its causes. */
export function safeText(error: unknown, depth = 1): string {
  if (!(error instanceof Error)) return safeMessage(error)
  const cause = causeOf(error)
  const more = cause !== undefined && depth < deepest ? ` (${safeText(cause, depth + 1)})` : ''
  return `${error.name}: ${safeMessage(error)}${more}`
}

/** An error with what finds its cause: places in the code, names of the database, and its causes; nothing else of it. */
export function safeError(error: unknown, depth = 1): SafeError | string {
  if (!(error instanceof Error)) return safeMessage(error)
  const known = error as Known
  const told: SafeError = { name: error.name, message: safeMessage(error) }
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  if (stack) told.stack = stack
  for (const [key, names] of [
    ['code', ['code']],
    ['schema', ['schema_name']],
    ['table', ['table_name']],
    ['column', ['column_name']],
    ['constraint', ['constraint_name']],
  ] as const) {
    const value = names.map((name) => known[name]).find((one) => typeof one === 'string')
    if (value !== undefined) told[key] = value as string
  }
  if (typeof known.status === 'number') told.status = known.status
  const cause = causeOf(error)
  if (cause !== undefined && depth < deepest) told.cause = safeError(cause, depth + 1)
  return told
}

/** The error that GraphQL has wrapped, or the error itself. */
export const unwrapped = (error: unknown): unknown =>
  (error as { originalError?: unknown } | null)?.originalError ?? error

/**
 * A refusal of GraphQL about a document or its variables, for the client: without the values that it repeats, and without the
 * names that it suggests for a variable.
 */
export function documentMessage(message: string): string {
  const variable = /^(Variable "[^"]*" got invalid value) ([\s\S]*); ([\s\S]*)$/.exec(message)
  const place = variable && (/ at "[^"]*"$/.exec(variable[2]!)?.[0] ?? '')
  const reason = variable?.[3]?.replace(/ Did you mean [\s\S]*\?$/, '')
  return (variable ? `${variable[1]}${place}; ${reason}` : message)
    .replace(/(cannot represent [^:]*): [\s\S]*$/, '$1.')
    .replace(/Value "[\s\S]*" does not exist/, 'The value does not exist')
    .replace(/(Expected value of type "[^"]*"), found [\s\S]*$/, '$1.')
}

/** What an error is about: its cause, the error that GraphQL has wrapped, or the first of several. */
const causeOf = (error: Error): unknown =>
  error.cause ??
  (error as { originalError?: unknown }).originalError ??
  (error instanceof AggregateError ? error.errors[0] : undefined)
