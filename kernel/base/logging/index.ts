import { pino } from 'pino'
import { safeError } from '../faults/index.js'
import { currentSpan } from '../tracing/index.js'

export type Logger = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

// Personal data and secrets are removed, even from objects that are logged by mistake.
const redacted = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'email',
  'phone',
  'document_number',
  'account_number',
  'subject_data',
  'first_name',
  'last_name',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

// Pino would write every field of an error: Drizzle's has the parameters, and that of Postgres has the row.
const loggedError = (error: unknown) => (error instanceof Error ? safeError(error) : error)

/** JSON lines on standard error or in a file; `level` as pino names them, `silent` for none. */
export const createLogger = (level: string, file?: string): Logger =>
  pino(
    {
      level,
      // Lines of traced work name their trace and span.
      mixin: () => currentSpan()?.ids ?? {},
      serializers: { err: safeError, error: loggedError },
      redact: { paths: redacted, censor: '[redacted]' },
      base: null,
    },
    pino.destination({ dest: file ?? 2, sync: true }),
  )
