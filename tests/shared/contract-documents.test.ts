import { contractsOf, type JsonSchema, readContracts } from '@otorga/kernel/request/contract'
import { parseContract } from '@otorga/schema/contract-code'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'

const common = `
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  responses:
    Gone: { description: Gone., content: { application/json: { schema: { $ref: "#/components/schemas/Fault" } } } }
  schemas: { Fault: { type: object, properties: { code: { type: string } } } }
`
const shop = `
paths:
  /things:
    get:
      operationId: listThings
      security: [{ bearer: [] }]
      responses:
        "200":
          description: Done.
          content: { application/json: { schema: { $ref: "common.openapi.yaml#/components/schemas/Fault" } } }
        "410": { $ref: "common.openapi.yaml#/components/responses/Gone" }
components:
  securitySchemes: { bearer: { $ref: "common.openapi.yaml#/components/securitySchemes/bearer" } }
  schemas: { Thing: { type: string } }
`

/** Every reference of a document. */
function referencesOf(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesOf(inner),
  )
}

const leadsTo = (document: JsonSchema, reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as JsonSchema | undefined)?.[key], document)

describe('the documents of the contracts', () => {
  it('hold what they refer to in the shared components', () => {
    const [{ document, operations }] = contractsOf({ common: parseContract(common), shop: parseContract(shop) }) as [
      ReturnType<typeof contractsOf>[number],
    ]
    expect(document.components).toEqual({
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Gone: {
          description: 'Gone.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
        },
      },
      schemas: { Fault: { type: 'object', properties: { code: { type: 'string' } } }, Thing: { type: 'string' } },
    })
    expect(operations[0]!.responses).toEqual({
      '200': { schema: { $ref: '#/components/schemas/Fault' }, headers: [] },
      '410': { schema: { $ref: '#/components/schemas/Fault' }, headers: [] },
    })
  })

  for (const { name, document } of readContracts())
    it(`of ${name} refer to nothing outside themselves, and to nothing that is not there`, () => {
      const references = referencesOf(document)
      expect(references.length).toBeGreaterThan(0)
      expect(references.filter((one) => !one.startsWith('#/') || leadsTo(document, one) === undefined)).toEqual([])
    })

  // The validators of requests take this for granted.
  for (const { name, document } of readContracts())
    it(`of ${name} have schemas that the metaschema allows`, () => {
      const { schemas = {} } = document.components as { schemas?: Record<string, JsonSchema> }
      const ajv = new Ajv2020()
      const faults = Object.entries(schemas).filter(([, schema]) => !ajv.validateSchema(schema))
      expect(faults.map(([schema]) => schema)).toEqual([])
      expect(ajv.validateSchema({ type: 'strng' })).toBe(false)
    })

  for (const { name, document } of readContracts())
    it(`of ${name} let programs authorize wherever a token of a realm is taken`, () => {
      const paths = document.paths as Record<string, Record<string, { operationId?: string; security?: JsonSchema[] }>>
      const one = Object.values(paths)
        .flatMap((item) => Object.values(item))
        .filter(({ security = [] }) => security.some((each) => 'bearer' in each || 'oauth2' in each))
      for (const { operationId, security } of one)
        expect({ operationId, security }).toEqual({ operationId, security: [{ bearer: [] }, { oauth2: [] }] })
    })
})
