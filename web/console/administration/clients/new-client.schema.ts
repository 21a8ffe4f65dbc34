import { array, maxLength, minLength, object, pipe, string, trim } from 'valibot'

export const emptyClient = { name: '', roles: [] as string[], organizationId: '' }

export type TypedClient = typeof emptyClient

/** What is typed of a new program, each error by its code. */
export const newClientSchema = object({
  name: pipe(string(), trim(), minLength(1, 'required'), maxLength(200, 'required')),
  roles: pipe(array(string()), minLength(1, 'required')),
  organizationId: string(),
})

/** The arguments of the operation; no organization is left out. */
export const newClientInput = ({ name, roles, organizationId }: TypedClient) => ({
  name: name.trim(),
  roles,
  ...(organizationId && { organizationId }),
})
