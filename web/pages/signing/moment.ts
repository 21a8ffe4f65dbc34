import { dateFormat } from '@otorga/ui/format/formats.ts'
/** A moment as the reader writes it, such as 24 de noviembre de 2026, 11:10 a. m. */
export const momentOf = (at: string, locale: string) =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
