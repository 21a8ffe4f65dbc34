const most = 100
const made = new Map<string, unknown>()

/**
 * Making a format takes far longer than using it, and one list writes hundreds of values, so each is made once. They are few: the
 * ways of writing times the currencies and clocks of a page.
 */
function once<Format>(key: unknown[], make: () => Format): Format {
  const name = JSON.stringify(key)
  const known = made.get(name)
  if (known) return known as Format
  if (made.size >= most) made.clear()
  const format = make()
  made.set(name, format)
  return format
}

/** `new Intl.DateTimeFormat`, made once for each locale and options. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}) =>
  once(['date', locale, options], () => new Intl.DateTimeFormat(locale, options))

/** `new Intl.NumberFormat`, made once for each locale and options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  once(['number', locale, options], () => new Intl.NumberFormat(locale, options))
