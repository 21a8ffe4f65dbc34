/** The tenant in whose name a page speaks. */
export interface Brand {
  name: string
  /** A picture as a data URL; pages load none from elsewhere. */
  logo: string | null
  /** #rrggbb */
  color: string | null
  /** BCP 47 tag by which its money and dates are written. */
  locale: string
  contact: { email: string | null; phone: string | null; website: string | null }
}

export const noBrand: Brand = {
  name: '',
  logo: null,
  color: null,
  locale: 'es-CO',
  contact: { email: null, phone: null, website: null },
}
