/** A country for phone numbers: its code of ISO 3166-1, its dialling code, how its numbers are grouped, how long they are. */
export interface PhoneCountry {
  code: string
  dial: string
  groups: string
  digits: readonly [least: number, most: number]
}

const country = (code: string, dial: string, groups: string, least: number, most = least): PhoneCountry => ({
  code,
  dial,
  groups,
  digits: [least, most],
})

/** The countries that are offered; numbers of others have so many digits that no rule holds for all of them. */
export const phoneCountries: readonly PhoneCountry[] = [
  country('AR', '54', '## #### ####', 10, 11),
  country('BO', '591', '#### ####', 8),
  country('BR', '55', '## ##### ####', 10, 11),
  country('CA', '1', '### ### ####', 10),
  country('CL', '56', '# #### ####', 9),
  country('CO', '57', '### ### ####', 10),
  country('CR', '506', '#### ####', 8),
  country('DE', '49', '### ########', 7, 11),
  country('DO', '1809', '### ####', 7),
  country('EC', '593', '## ### ####', 8, 9),
  country('ES', '34', '### ### ###', 9),
  country('FR', '33', '# ## ## ## ##', 9),
  country('GB', '44', '#### ######', 9, 10),
  country('GT', '502', '#### ####', 8),
  country('HN', '504', '#### ####', 8),
  country('IT', '39', '### ### ####', 8, 10),
  country('MX', '52', '## #### ####', 10),
  country('NI', '505', '#### ####', 8),
  country('PA', '507', '#### ####', 7, 8),
  country('PE', '51', '### ### ###', 8, 9),
  country('PT', '351', '### ### ###', 9),
  country('PY', '595', '### ######', 8, 9),
  country('SV', '503', '#### ####', 8),
  country('US', '1', '### ### ####', 10),
  country('UY', '598', '## ### ###', 8),
  country('VE', '58', '### ### ####', 10),
]

export const phoneCountryOf = (code: string): PhoneCountry | undefined =>
  phoneCountries.find((one) => one.code === code)

/** The country and the national digits of `CO 3001234567`, the form in which a field keeps a phone number. */
export function phoneParts(value: string): { country: string; digits: string } {
  const [country = '', digits = ''] = value.split(' ')
  return { country, digits }
}

/** `+573001234567` of what a field keeps; undefined if the country has no such number. */
export function internationalPhone(value: string): string | undefined {
  const { country: code, digits } = phoneParts(value)
  const known = phoneCountryOf(code)
  if (!known || digits.length < known.digits[0] || digits.length > known.digits[1]) return undefined
  return `+${known.dial}${digits}`
}

/** What a field keeps of a number with its country's dialling code; numbers of one dialling code are `preferred`'s. */
export function keptPhone(international: string, preferred: string): string {
  const digits = international.replaceAll(/\D/g, '')
  const matching = phoneCountries
    .filter(({ dial }) => digits.startsWith(dial))
    .sort((a, b) => b.dial.length - a.dial.length || Number(b.code === preferred) - Number(a.code === preferred))
  const [known] = matching
  return known ? `${known.code} ${digits.slice(known.dial.length)}` : `${preferred} ${digits}`
}
