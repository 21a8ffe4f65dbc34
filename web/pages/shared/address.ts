const query = new URLSearchParams(location.search)

/** The tenant that the address names, where the host names none; `?tenant=` also shows a page as another tenant's. */
export const tenant = query.get('tenant') ?? undefined

/** The value of a parameter of the address. */
export const parameter = (name: string): string | undefined => query.get(name) ?? undefined
