import { parse } from 'mrz'

/** A machine-readable zone as it was read. */
export interface Zone {
  format: 'TD1' | 'TD2' | 'TD3'
  lines: string[]
  /** Whether every check digit holds. */
  valid: boolean
  /** Check digits that hold, and all of them. */
  checks: { valid: number; all: number }
  fields: Record<string, string | null>
}

const letterOf: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
const digitOf: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
  T: '7',
  A: '4',
}

// What a place may hold: a letter or filler, a digit, or either.
const [letter, digit, either] = ['a', 'd', 'x']
const formats: Record<Zone['format'], string[]> = {
  TD3: [
    either.repeat(2) + letter.repeat(42),
    either.repeat(9) +
      digit +
      letter.repeat(3) +
      digit.repeat(7) +
      letter +
      digit.repeat(7) +
      either.repeat(14) +
      either +
      digit,
  ],
  TD2: [
    either.repeat(2) + letter.repeat(34),
    either.repeat(9) + digit + letter.repeat(3) + digit.repeat(7) + letter + digit.repeat(7) + either.repeat(7) + digit,
  ],
  TD1: [
    either.repeat(2) + letter.repeat(3) + either.repeat(9) + either + either.repeat(15),
    digit.repeat(7) + letter + digit.repeat(7) + letter.repeat(3) + either.repeat(11) + digit,
    letter.repeat(30),
  ],
}

/** A line with its format's length: fillers that are read too often or too seldom are taken out or put in. */
function fitted(line: string, mask: string): string {
  let text = line
  while (text.length > mask.length) {
    const run = [...text.matchAll(/<{2,}/g)].sort((one, other) => other[0].length - one[0].length)[0]
    if (!run) break
    text = text.slice(0, run.index) + text.slice(run.index + 1)
  }
  while (text.length < mask.length) {
    const at = text.lastIndexOf('<')
    text = at < 0 ? `${text}<` : `${text.slice(0, at)}<${text.slice(at)}`
  }
  return [...text.slice(0, mask.length)]
    .map((one, at) => (mask[at] === digit ? (digitOf[one] ?? one) : mask[at] === letter ? (letterOf[one] ?? one) : one))
    .join('')
}

function zoneOf(format: Zone['format'], lines: string[]): Zone | undefined {
  try {
    const { details, fields } = parse(lines)
    const digits = details.filter(({ field }) => field?.endsWith('CheckDigit'))
    const holding = digits.filter(({ valid }) => valid).length
    return {
      format,
      lines,
      valid: digits.length > 0 && holding === digits.length,
      checks: { valid: holding, all: digits.length },
      fields: fields as Zone['fields'],
    }
  } catch {
    return undefined
  }
}

/** The zone among lines that were read, whichever format has most check digits that hold; undefined when there is none. */
export function zoneIn(read: readonly string[]): Zone | undefined {
  const lines = read.map((line) => line.toUpperCase().replace(/[^A-Z0-9<]/g, '')).filter(({ length }) => length >= 20)
  const zones: Zone[] = []
  for (const [format, masks] of Object.entries(formats) as [Zone['format'], string[]][])
    for (let at = 0; at + masks.length <= lines.length; at++) {
      const taken = lines.slice(at, at + masks.length)
      if (taken.some((line, row) => Math.abs(line.length - masks[row]!.length) > 6)) continue
      const zone = zoneOf(
        format,
        taken.map((line, row) => fitted(line, masks[row]!)),
      )
      if (zone && /^[PIACV]/.test(zone.lines[0]!)) zones.push(zone)
    }
  return zones.sort((one, other) => other.checks.valid / other.checks.all - one.checks.valid / one.checks.all)[0]
}
