import { array, check, email, minLength, object, pipe, string, trim } from 'valibot'

export const emptyUser = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  roles: [] as string[],
  organizationId: '',
}

export type TypedUser = typeof emptyUser

const filled = pipe(string(), trim(), minLength(1, 'required'))

/** What is typed of a new user, each error by its code. */
export const newUserSchema = object({
  email: pipe(filled, email('email')),
  firstName: filled,
  lastName: filled,
  phone: pipe(
    string(),
    trim(),
    check((text) => text === '' || /^\+[0-9][0-9 ().-]{3,27}[0-9]$/.test(text), 'phone'),
  ),
  roles: pipe(array(string()), minLength(1, 'required')),
  organizationId: string(),
})

/** The input of the operation; what is empty is left out. */
export function newUserInput({ email: address, firstName, lastName, phone, roles, organizationId }: TypedUser) {
  return {
    email: address.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    roles,
    ...(phone.trim() && { phone: phone.trim() }),
    ...(organizationId && { organizationId }),
  }
}
