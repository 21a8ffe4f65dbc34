/** What the barcode of a Colombian cédula says. */
export interface Cedula {
  number: string
  surnames: string
  names: string
  sex: string | null
  /** YYMMDD, as a machine-readable zone has it. */
  birth: string | null
}

/** Reads a cédula's PDF417 as the civil registry fills it: the number, four names of 23 characters each, sex and birth date. */
export function cedulaIn(text: string): Cedula | undefined {
  const at = /(\d{10})([A-ZÑ][^\d]{91})0?([MF])(\d{8})/.exec(text.toUpperCase())
  if (!at) return undefined
  const [, number, names, sex, birth] = at as unknown as [string, string, string, string, string]
  const [first, second, name, middle] = [0, 23, 46, 69].map((from) => names.slice(from, from + 23).trim())
  return {
    number: String(Number(number)),
    surnames: [first, second].filter(Boolean).join(' '),
    names: [name, middle].filter(Boolean).join(' '),
    sex,
    birth: birth.slice(2),
  }
}
