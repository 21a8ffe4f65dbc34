import { check, email, is, maxLength, object, pipe, regex, string, trim } from 'valibot'
import { filled, phoneOrNone } from '../../../shared/checked-person.ts'

/** How long a link is good for where nobody says otherwise, and at most. */
const usualHours = 72
const mostHours = 720

export const emptyRequest = {
  flowId: '',
  documentType: '',
  documentNumber: '',
  name: '',
  email: '',
  phone: '',
  hours: String(usualHours),
}

export type TypedRequest = typeof emptyRequest

const emailAddress = pipe(string(), email())

/** What is typed of a request for an identity check, each error by its code. */
export const requestSchema = object({
  flowId: filled,
  documentType: filled,
  documentNumber: pipe(
    filled,
    maxLength(64, 'document'),
    regex(/^[A-Za-z0-9][A-Za-z0-9 .@_+-]+[A-Za-z0-9]$/, 'document'),
  ),
  name: string(),
  email: pipe(
    string(),
    trim(),
    check((text) => text === '' || is(emailAddress, text), 'email'),
  ),
  phone: phoneOrNone,
  hours: pipe(
    string(),
    check((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostHours, 'hours'),
  ),
})

/** The input of the operation; what is empty is left out. */
export function requestInput(typed: TypedRequest) {
  const text = (name: 'name' | 'email' | 'phone') => typed[name].trim()
  return {
    flowId: typed.flowId,
    subjectData: {
      identifierType: typed.documentType,
      identifierValue: typed.documentNumber.trim(),
      ...(text('name') && { name: text('name') }),
      ...(text('email') && { email: text('email') }),
      ...(text('phone') && { phone: text('phone') }),
    },
    expiresInHours: Number(typed.hours),
  }
}
