export interface Mrz {
  format: string
  /** Whether every check digit is correct. */
  valid: boolean
  fields: Record<string, string | null>
}

/** Reads a machine-readable zone of two or three lines; undefined for other text. */
export async function readMrz(text: string): Promise<Mrz | undefined> {
  const { parse } = await import('mrz')
  const lines = text
    .split(/[\r\n ]+/)
    .map((line) => line.trim())
    .filter((line) => line.length > 0)
  try {
    const { format, details } = parse(lines)
    const digits = details.filter(({ field }) => field?.endsWith('CheckDigit'))
    const byName = Object.fromEntries(
      details.flatMap(({ field, value }) => (field && !field.endsWith('CheckDigit') ? [[field, value ?? null]] : [])),
    )
    return { format, valid: digits.length > 0 && digits.every(({ valid }) => valid), fields: byName }
  } catch {
    return undefined
  }
}
