import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFolder } from '@otorga/schema/files'

export type JsonSchema = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}

/** One operation of the REST contract, its references to parameters and responses resolved. */
export interface ContractOperation {
  id: string
  contract: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  listener: 'public' | 'internal' | 'both'
  parameters: Parameter[]
  body: { required: boolean; schemas: Record<string, JsonSchema> } | undefined
  responses: Record<string, { schema: JsonSchema | undefined; headers: string[] }>
  /** The first documented success. */
  success: number
}

export interface Contract {
  name: string
  document: JsonSchema
  operations: ContractOperation[]
}

// biome-ignore lint/suspicious/noExplicitAny: a parsed document; compiling the validators checks its form
type Node = Record<string, any>

// Written from the YAML of the contract, which takes forty times as long to parse.
const folder = join(schemaFolder, 'rest', 'documents')
const shared = 'common'
const sharedFile = `${shared}.openapi.yaml`

function resolve(document: Node, node: Node): Node {
  const path = node.$ref as string | undefined
  if (!path) return node
  return path
    .slice(2)
    .split('/')
    .reduce((at: Node, key) => at?.[key], document)
}

/** Puts the shared components inside the document and makes its references to them local. */
function bundle(document: Node, common: Node) {
  localize(document)
  const components: Node = { ...common.components }
  for (const [kind, entries] of Object.entries((document.components ?? {}) as Node)) {
    // A shared component under its own name would now refer to itself.
    const own = Object.entries(entries as Node).filter(([key, { $ref }]) => $ref !== `#/components/${kind}/${key}`)
    components[kind] = { ...components[kind], ...Object.fromEntries(own) }
  }
  document.components = components
}

function localize(node: unknown) {
  if (node === null || typeof node !== 'object') return
  const { $ref } = node as Node
  if (typeof $ref === 'string' && $ref.startsWith(`${sharedFile}#`)) (node as Node).$ref = $ref.slice(sharedFile.length)
  for (const inner of Object.values(node)) localize(inner)
}

function operationsOf(name: string, document: Node): ContractOperation[] {
  const operations: ContractOperation[] = []
  for (const [path, item] of Object.entries(document.paths as Node))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method] as Node | undefined
      if (!operation) continue
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
        (one) => resolve(document, one) as unknown as Parameter,
      )
      const body = operation.requestBody && resolve(document, operation.requestBody)
      const responses = Object.fromEntries(
        Object.entries(operation.responses as Node).map(([status, response]) => {
          const { content, headers } = resolve(document, response as Node)
          return [
            status,
            {
              schema: content?.['application/json']?.schema as JsonSchema | undefined,
              headers: Object.keys(headers ?? {}),
            },
          ]
        }),
      )
      operations.push({
        id: operation.operationId,
        contract: name,
        method,
        path,
        listener: operation['x-listener'],
        parameters,
        body: body && {
          required: body.required === true,
          schemas: Object.fromEntries(
            Object.entries(body.content as Node).map(([type, media]) => [type, (media as Node).schema]),
          ),
        },
        responses,
        success: Number(Object.keys(responses).find((status) => /^[23]\d\d$/.test(status))),
      })
    }
  return operations
}

let known: Contract[] | undefined

/**
 * The contract of every component, with the shared components that it refers to inside. They are parsed once for each process, so
 * the result must not be changed.
 */
export const readContracts = (): Contract[] =>
  (known ??= contractsOf(
    Object.fromEntries(
      readdirSync(folder).map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonSchema,
      ]),
    ),
  ))

/** Like `readContracts`, from parsed documents by name, which become part of the result. */
export const contractsOf = ({ [shared]: common = {}, ...documents }: Record<string, JsonSchema>): Contract[] =>
  Object.keys(documents)
    .sort()
    .map((name) => {
      const document = documents[name]!
      bundle(document, common)
      return { name, document, operations: operationsOf(name, document) }
    })
