import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { newProduct } from './support.js'

let tenant: TestTenant
let product: { id: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [], locale: 'es-CO' })
  product = await newProduct(tenant)
})

async function preview(variables: object, token = tenant.admin) {
  const { body } = await graph(
    token,
    `query ($id: ID!, $language: TextLanguage, $clauses: String) {
      previewContract(creditProductId: $id, language: $language, clauses: $clauses) { fileName content }
    }`,
    { id: product.id, ...variables },
  )
  return { shown: body.data?.previewContract, code: body.errors?.[0].extensions.code, body }
}

const pdftotext = '/usr/bin/pdftotext'
const textOf = (content: string) =>
  execFileSync(pdftotext, ['-layout', '-', '-'], { input: Buffer.from(content, 'base64'), encoding: 'utf8' })

describe('the preview of a contract', () => {
  it('is a PDF in the language that is asked for, else in the own one', async () => {
    for (const [language, fileName] of [
      [null, 'Contrato de crédito.pdf'],
      ['en', 'Credit agreement.pdf'],
      ['pt', 'Contrato de crédito.pdf'],
    ]) {
      const { shown } = await preview({ language })
      expect(shown.fileName).toBe(fileName)
      expect(Buffer.from(shown.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it.skipIf(!existsSync(pdftotext))(
    'shows clauses that are tried, those in force, else those of the platform',
    async () => {
      const shown = async (variables: object) => textOf((await preview(variables)).shown.content)
      expect(await shown({})).toContain('Retracto.')
      const tried = await shown({ clauses: 'Probamos con {borrower} y {lender}.' })
      expect(tried).toMatch(/Probamos con Persona de Ejemplo y \S+/)
      expect(tried).not.toContain('Retracto.')
      const { body } = await graph(
        tenant.admin,
        'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }',
        {
          input: {
            contractTemplate: [{ language: 'es', text: 'En vigor.' }],
            branding: { contact: { email: 'hola@agil.example', address: 'Calle 72' } },
          },
        },
      )
      expect(body.errors).toBeUndefined()
      const inForce = await shown({})
      expect(inForce).toContain('En vigor.')
      expect(inForce).toContain('Calle 72, hola@agil.example')
      expect(await shown({ language: 'en' })).toContain('Withdrawal.')
    },
  )

  it('is refused for a language or clauses that no contract takes, and for a product that is not there', async () => {
    expect((await preview({ language: 'fr' })).code).toBe('BAD_USER_INPUT')
    const { body, code } = await preview({ clauses: 'Debe {monto}' })
    expect(code).toBe('VALIDATION_ERROR')
    expect(body.errors[0].extensions.details).toEqual([
      { field: 'clauses', message: expect.stringContaining('has {monto}, which no contract knows') },
    ])
    expect((await preview({ clauses: 'x'.repeat(30_001) })).code).toBe('VALIDATION_ERROR')
    for (const id of [randomUUID(), 'nothing']) expect((await preview({ id })).code).toBe('NOT_FOUND')
    const other = await testTenant()
    expect((await preview({}, other.admin)).code).toBe('NOT_FOUND')
  })

  it('is for those who may change products', async () => {
    expect((await preview({}, tenant.operator)).code).toBe('FORBIDDEN')
  })
})
