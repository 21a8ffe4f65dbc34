import { check, maxLength, minLength, object, pipe, string, trim } from 'valibot'

export const emptyOrganization = { name: '', code: '', domains: '' }
export type TypedOrganization = typeof emptyOrganization

const mostDomains = 50
const host = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/** The domains that are typed, one on a line or with commas between them. */
const domainsOf = (typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

/** What is typed of an organization, each error by its code. */
export const organizationSchema = object({
  name: pipe(string(), trim(), minLength(1, 'required'), maxLength(200, 'long')),
  code: pipe(
    string(),
    trim(),
    check((text) => /^[A-Za-z0-9_-]{0,40}$/.test(text), 'code'),
  ),
  domains: pipe(
    string(),
    check((text) => domainsOf(text).length <= mostDomains && domainsOf(text).every((one) => host.test(one)), 'domains'),
  ),
})

interface Organization {
  name: string
  code: string | null
  domains: readonly string[]
}

/** An organization as it stands in the form. */
export const typedOrganization = ({ name, code, domains }: Organization): TypedOrganization => ({
  name,
  code: code ?? '',
  domains: domains.join('\n'),
})

/** The input of a new organization; what is empty is left out. */
export function newOrganizationInput({ name, code, domains }: TypedOrganization) {
  const named = domainsOf(domains)
  return {
    name: name.trim(),
    ...(code.trim() && { code: code.trim() }),
    ...(named.length > 0 && { domains: named }),
  }
}

/** The patch of what differs from what the organization is. */
export function organizationPatch(typed: TypedOrganization, has: Organization) {
  const code = typed.code.trim() || null
  const domains = domainsOf(typed.domains)
  return {
    ...(typed.name.trim() !== has.name && { name: typed.name.trim() }),
    ...(code !== has.code && { code }),
    ...(domains.join() !== has.domains.join() && { domains }),
  }
}
