/** An error about DATA_DIR that a person must fix; the message says what and how. */
export class DataDirError extends Error {
  override name = 'DataDirError'
}

/** Turns the error of a file operation into one sentence; any other error stays as it is. */
export function dataDirFault(path: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof DataDirError || !code) return error
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataDirError(`DATA_DIR ${path} is not a directory: set another DATA_DIR, or move that file away`)
  return new DataDirError(`DATA_DIR ${path} cannot be used (${message}): make it writable, or set another DATA_DIR`)
}
