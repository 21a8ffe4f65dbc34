import type { Component } from '@otorga/schema/operations'
import { type DocumentNode, type InputValueDefinitionNode, Kind, type TypeNode, visit } from 'graphql'
import { snakeCase } from '../../base/naming/index.js'
import { type ContractOperation, type Parameter, readContracts } from '../../request/contract/index.js'

type Described = { description?: { value: string } | undefined }

const roots: Record<string, string> = {
  Query: 'What can be read. A field that is refused is null, with an error at its path.',
  Mutation: 'What can be done. Each field is done or refused by itself, in the order of the document.',
}

const version = 'The quoted rowVersion of the record as last read, or *. A stale one is PRECONDITION_FAILED.'

const key =
  'UUID v4 that the caller makes for this call. The same call again answers the stored result; another call with the same key is IDEMPOTENCY_KEY_REUSED.'

const words = (value: string) => ({ kind: Kind.STRING as const, value, block: true })

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

/** The bounds and the default of a parameter, in words. */
function boundsOf({ minimum, maximum, minLength, maxLength, default: absent }: Parameter['schema']): string {
  const parts = [
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxLength !== undefined &&
      (minLength ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`),
    absent !== undefined && `${absent} when absent`,
  ].filter(Boolean)
  return parts.length > 0 ? ` ${parts.join('; ')}.` : ''
}

/** Parameters that mean the same in every operation, also in one that REST does not have. */
const shared = new Set(['id', 'page', 'page_size'])

/** What the contract says of a parameter, with the error code of the graph in the place of a status. */
const ofContract = ({ description = '', schema }: Parameter) =>
  `${description.replace(/\b404\b/g, 'NOT_FOUND')}${boundsOf(schema)}`

type Words = (argument: InputValueDefinitionNode, operation: ContractOperation | undefined) => string | undefined

function wordsOf(operations: readonly ContractOperation[], inputs: ReadonlyMap<string, string>): Words {
  const common = new Map(
    operations.flatMap(({ parameters }) =>
      parameters.flatMap((one) => (shared.has(one.name) ? [[one.name, one]] : [])),
    ),
  )
  return ({ name: { value: name }, type }, operation) => {
    const parameters = operation?.parameters ?? []
    if (name === 'ifMatch') return version
    if (name === 'idempotencyKey') {
      const needed = parameters.find((one) => one.name === 'Idempotency-Key')?.required
      return needed ? `${key} Without it: MISSING_IDEMPOTENCY_KEY.` : key
    }
    const spellings = new Set([name, snakeCase(name), `x-${snakeCase(name).replaceAll('_', '-')}`])
    const parameter =
      parameters.find((one) => spellings.has(one.name) || spellings.has(one.name.toLowerCase())) ??
      common.get(snakeCase(name))
    return parameter?.description ? ofContract(parameter) : inputs.get(namedType(type))
  }
}

/**
 * Describes the root types, and every argument that its class does not describe: by the REST contract's words for the parameter of
 * the same name, or by the words of the input type.
 */
export function withDescriptions(document: DocumentNode, component: Component): DocumentNode {
  const contract = readContracts().find(({ name }) => name === component.replaceAll('_', '-'))
  const operations = contract?.operations ?? []
  const inputs = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && one.description
        ? [[one.name.value, one.description.value] as const]
        : [],
    ),
  )
  const wordsFor = wordsOf(operations, inputs)
  const described = <Node extends Described>(node: Node, text: string | undefined): Node =>
    node.description?.value || !text ? node : { ...node, description: words(text) }
  return visit(document, {
    ObjectTypeDefinition(node) {
      const isRoot = Object.hasOwn(roots, node.name.value)
      const fields = node.fields?.map((field) => {
        const operation = isRoot ? operations.find(({ id }) => id === field.name.value) : undefined
        const told = field.arguments?.map((argument) => described(argument, wordsFor(argument, operation)))
        return { ...field, arguments: told }
      })
      return { ...described(node, roots[node.name.value]), fields }
    },
  })
}
