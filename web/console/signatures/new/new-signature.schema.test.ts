import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyRequest, requestInput, requestSchema, type TypedRequest } from './new-signature.schema.ts'

const typed: TypedRequest = {
  ...emptyRequest,
  files: [new File(['%PDF-'], 'contract.pdf')],
  name: ' Ana Restrepo ',
  identifierType: 'CC',
  identifierValue: '1020304321',
  email: 'ana@example.test',
}
const faultsOf = (more: Partial<TypedRequest>) =>
  (safeParse(requestSchema, { ...typed, ...more }).issues ?? []).map(({ path, message }) => [path?.[0]?.key, message])

describe('a request for a signature that is typed', () => {
  it('needs a document, a signer who can be told, and days that the platform allows', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ files: [], name: ' ', email: 'ana' })).toEqual([
      ['files', 'required'],
      ['name', 'required'],
      ['email', 'email'],
    ])
    for (const days of ['', '0', '31', '1.5']) expect(faultsOf({ days })[0]).toEqual(['days', 'days'])
    expect(faultsOf({ channels: [] })).toEqual([['channels', 'channel']])
  })

  it('needs a telephone number only for a text message', () => {
    expect(faultsOf({ channels: ['sms'] })).toEqual([['phone', 'sms']])
    expect(faultsOf({ channels: ['email', 'sms'], phone: '+57 300 123 4567' })).toEqual([])
    expect(faultsOf({ channels: ['sms'], phone: 'none' })).toEqual([['phone', 'phone']])
  })

  it('leaves out what is empty, and names each file', () => {
    expect(requestInput(typed)).toEqual({
      signatureType: 'electronic_otp',
      signer: { name: 'Ana Restrepo', email: 'ana@example.test', identifierType: 'CC', identifierValue: '1020304321' },
      documents: [{ fileName: 'contract.pdf', contentType: 'application/pdf' }],
      expiresInHours: 72,
      notificationChannels: ['email'],
    })
    expect(requestInput({ ...typed, providerCode: 'local-otp', phone: '+573001234567' })).toMatchObject({
      providerCode: 'local-otp',
      signer: { phone: '+573001234567' },
    })
  })
})
