import { check, maxLength, object, pipe, string, trim } from 'valibot'

export const emptyBranding = { logo: '', color: '', email: '', phone: '', address: '', website: '' }
export type TypedBranding = typeof emptyBranding

/** The longest logo that the contract takes, in characters of its data URL. */
export const longestLogo = 65_536

const fits = (pattern: RegExp, code: string) =>
  pipe(
    string(),
    trim(),
    check((text) => text === '' || pattern.test(text), code),
  )

/** What is typed of a branding, each error by its code; everything may be empty. */
export const brandingSchema = object({
  logo: string(),
  color: fits(/^#[0-9a-f]{6}$/i, 'color'),
  email: fits(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'),
  phone: pipe(string(), trim(), maxLength(40, 'long')),
  address: pipe(string(), trim(), maxLength(300, 'long')),
  website: fits(/^https:\/\/[^\s/]+\.[^\s]+$/, 'website'),
})

interface Branding {
  logoUrl: string | null
  primaryColor: string | null
  contact: { email: string | null; phone: string | null; address: string | null; website: string | null }
}

/** A branding as it stands in the form. */
export const typedBranding = ({ logoUrl, primaryColor, contact }: Branding): TypedBranding => ({
  logo: logoUrl ?? '',
  color: primaryColor ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  address: contact.address ?? '',
  website: contact.website ?? '',
})

/** The patch of what differs from what the tenant has; what was emptied is removed. */
export function brandingPatch(typed: TypedBranding, has: Branding) {
  const before = typedBranding(has)
  const changed = (
    fields: readonly (keyof TypedBranding)[],
    names: Partial<Record<keyof TypedBranding, string>> = {},
  ) =>
    Object.fromEntries(
      fields
        .filter((field) => typed[field].trim() !== before[field])
        .map((field) => [names[field] ?? field, typed[field].trim() || null]),
    )
  const contact = changed(['email', 'phone', 'address', 'website'])
  const branding = {
    ...changed(['logo', 'color'], { logo: 'logoUrl', color: 'primaryColor' }),
    ...(Object.keys(contact).length > 0 && { contact }),
  }
  return Object.keys(branding).length > 0 ? { branding } : {}
}
