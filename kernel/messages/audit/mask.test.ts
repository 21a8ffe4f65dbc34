import { describe, expect, it } from 'vitest'
import { masked } from './index.js'

const seen = (field: string, value: unknown) => (masked({ [field]: value }) as Record<string, unknown>)[field]

describe('the trail shows', () => {
  it.each([
    ['first_name', 'Ana'],
    ['email', 'ana@example.test'],
    ['roles', ['operator', 'viewer']],
    ['status', 'active'],
    ['amount', 600_000],
    ['term_days', 90],
    ['rate', 0.24],
    ['document_type', 'CC'],
    ['code', 'LIBRE-INVERSION'],
    ['requires_otp', true],
    ['send_credentials', false],
    ['at', new Date(0)],
  ])('%s as it is', (field, value) => expect(seen(field, value)).toEqual(value))

  it.each([
    ['document_number', '1020304321', '******4321'],
    ['document_number', 1020304321, '******4321'],
    ['identifier_value', 'AB123456', '******3456'],
    ['account_number', '001-445566-77', '******6-77'],
    ['phone', '+57 310 9998877', '******8877'],
    ['signer_phone', '+57 310 9998877', '******8877'],
    // Less than half of a short one.
    ['document_number', '12345', '******45'],
  ])('%s %s by its last four: %s', (field, value, shown) => expect(seen(field, value)).toBe(shown))

  it.each([
    ['password', 'otorga'],
    ['temporary_password', 'otorga'],
    ['webhook_secret', 'whsec_1'],
    ['client_secret', 'x'],
    ['access_token', 'x'],
    ['tokens', ['x']],
    ['otp', '123456'],
    ['otp_code', '123456'],
    ['api_key', 'x'],
    ['credentials', { user: 'x' }],
    ['birth_date', '1990-04-02'],
    ['address', 'Calle 1 # 2-3'],
    ['monthly_income', 3_000_000],
    ['monthly_expenses', 0],
    ['gender', 'female'],
  ])('nothing of %s', (field, value) => expect(seen(field, value)).toBe('********'))

  it('what was empty as empty, so that a first value is told from a changed one', () => {
    expect(masked({ phone: null, birth_date: null, password: undefined })).toEqual({ phone: null, birth_date: null })
  })

  it('the same at any depth', () => {
    const value = { subjects: [{ document_number: '1020304321', contact: { phone: '3109998877', email: 'a@b.test' } }] }
    expect(masked(value)).toEqual({
      subjects: [{ document_number: '******4321', contact: { phone: '******8877', email: 'a@b.test' } }],
    })
  })
})
