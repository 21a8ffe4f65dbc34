import {
  array,
  check,
  email,
  file,
  forward,
  maxLength,
  minLength,
  object,
  partialCheck,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { documentNumber, filled, phoneOrNone } from '../../shared/checked-person.ts'
import { mostDocuments } from '../upload/pdf-file.ts'

export const kinds = ['electronic_otp', 'digital_certificate'] as const
export const channels = ['email', 'sms'] as const

/** The longest time to sign, in days. */
const mostDays = 30

export const emptyRequest = {
  files: [] as File[],
  signatureType: 'electronic_otp' as (typeof kinds)[number],
  providerCode: '',
  name: '',
  identifierType: '',
  identifierValue: '',
  email: '',
  phone: '',
  channels: ['email'] as (typeof channels)[number][],
  days: '3',
}

export type TypedRequest = typeof emptyRequest

/** What is typed of a request for a signature, each error by its code. */
export const requestSchema = pipe(
  object({
    files: pipe(array(file()), minLength(1, 'required'), maxLength(mostDocuments)),
    signatureType: picklist(kinds, 'required'),
    providerCode: string(),
    name: filled,
    identifierType: filled,
    identifierValue: documentNumber,
    email: pipe(filled, email('email')),
    phone: phoneOrNone,
    channels: pipe(array(picklist(channels)), minLength(1, 'channel')),
    days: pipe(
      string(),
      regex(/^\d+$/, 'days'),
      check((days) => Number(days) >= 1 && Number(days) <= mostDays, 'days'),
    ),
  }),
  // A text message needs a number.
  forward(
    partialCheck([['phone'], ['channels']], ({ phone, channels }) => phone !== '' || !channels.includes('sms'), 'sms'),
    ['phone'],
  ),
)

/** The input of the operation; what is empty is left out. */
export function requestInput(typed: TypedRequest) {
  const phone = typed.phone.trim()
  const { providerCode } = typed
  return {
    signatureType: typed.signatureType,
    ...(providerCode && { providerCode }),
    signer: {
      name: typed.name.trim(),
      email: typed.email.trim(),
      ...(phone && { phone }),
      identifierType: typed.identifierType,
      identifierValue: typed.identifierValue.trim(),
    },
    documents: typed.files.map(({ name }) => ({ fileName: name.slice(-255), contentType: 'application/pdf' })),
    expiresInHours: Number(typed.days) * 24,
    notificationChannels: channels.filter((one) => typed.channels.includes(one)),
  }
}
