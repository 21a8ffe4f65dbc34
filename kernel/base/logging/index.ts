import { pino } from 'pino'

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

/** JSON lines on standard error; `level` as pino names them, `silent` for none. */
export const createLogger = (level: string): Logger =>
  pino({ level, redact: { paths: redacted, censor: '[redacted]' }, base: null }, pino.destination(2))
