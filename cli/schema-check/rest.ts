import { type Contract, contractsOf, type JsonSchema } from '@otorga/kernel/request/contract'
import { parseContract } from '@otorga/schema/contract-code'
import { createSchemaDiff } from './schemas.js'
import { nameOf, resolved, type Side } from './sides.js'
import { webhookBreaks } from './webhooks.js'

type Schemas = ReturnType<typeof createSchemaDiff>

interface Operation {
  contract: string
  /** The method and the path as the contract writes them, for messages. */
  label: string
  listener: string
  node: JsonSchema
  parameters: JsonSchema[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const record = (value: unknown) => (value ?? {}) as Record<string, JsonSchema>

/** Operations by method and path, in which the names of parameters are left out because clients never send them. */
function operationsOf({ name, document }: Contract): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, item] of Object.entries(record(document.paths)))
    for (const method of methods) {
      const node = item[method] as JsonSchema | undefined
      if (!node) continue
      const parameters = [...((item.parameters as JsonSchema[]) ?? []), ...((node.parameters as JsonSchema[]) ?? [])]
      const label = `${method.toUpperCase()} ${path}`
      found.set(label.replaceAll(/\{\w+\}/g, '{}'), {
        contract: name,
        label,
        node,
        listener: String(node['x-listener'] ?? 'public'),
        parameters: parameters.map((one) => ({ ...resolved({ document }, one), shared: nameOf(one) })),
      })
    }
  return found
}

/** Identifies a parameter of the path by its position, because clients never send its name; any other by place and name. */
function keyOf(parameter: JsonSchema, parameters: JsonSchema[]) {
  if (parameter.in !== 'path') return `${parameter.in} parameter ${String(parameter.name).toLowerCase()}`
  return `path parameter ${parameters.filter((one) => one.in === 'path').indexOf(parameter) + 1}`
}

function parameterBreaks(before: Operation, now: Operation, schemas: Schemas, say: (what: string) => void) {
  const [olds, news] = [before, now].map(
    ({ parameters }) => new Map(parameters.map((one) => [keyOf(one, parameters), one])),
  )
  for (const [key, old] of olds!) {
    const fresh = news!.get(key)
    if (!fresh) say(`${key} removed`)
    else {
      if (fresh.required === true && old.required !== true) say(`${key} became required`)
      const shared = old.shared && old.shared === fresh.shared
      const at = shared ? `${before.contract} parameter ${old.shared}` : `${before.label} ${key}`
      schemas(record(old).schema ?? {}, record(fresh).schema ?? {}, 'request', at)
    }
  }
  for (const [key, fresh] of news!) if (!olds!.has(key) && fresh.required === true) say(`${key} is new and required`)
}

function bodyBreaks(
  before: Operation,
  now: Operation,
  sides: [Side, Side],
  schemas: Schemas,
  say: (what: string) => void,
) {
  const [old, fresh] = [before, now].map(({ node }, at) =>
    node.requestBody ? resolved(sides[at]!, node.requestBody as JsonSchema) : undefined,
  )
  if (old && !fresh) return say('the body is no longer taken')
  if (fresh?.required === true && old?.required !== true) say('the body became required')
  for (const [type, media] of Object.entries(record(old?.content))) {
    const other = record(fresh?.content)[type]
    if (!other) say(`body of type ${type} is no longer taken`)
    else schemas(record(media).schema ?? {}, record(other).schema ?? {}, 'request', `${before.label} body`)
  }
}

function answerBreaks(
  before: Operation,
  now: Operation,
  sides: [Side, Side],
  schemas: Schemas,
  say: (what: string) => void,
) {
  const [olds, news] = [before, now].map(({ node }) => record(node.responses))
  for (const [status, reference] of Object.entries(olds!)) {
    if (!news![status]) {
      say(`status ${status} removed`)
      continue
    }
    const [old, fresh] = [resolved(sides[0], reference), resolved(sides[1], news![status])]
    const headers = new Set(Object.keys(record(fresh.headers)).map((one) => one.toLowerCase()))
    for (const header of Object.keys(record(old.headers)))
      if (!headers.has(header.toLowerCase())) say(`status ${status} header ${header} removed`)
    for (const [type, media] of Object.entries(record(old.content))) {
      const other = record(fresh.content)[type]
      if (!other) say(`status ${status} body of type ${type} removed`)
      else schemas(record(media).schema ?? {}, record(other).schema ?? {}, 'response', `${before.label} ${status}`)
    }
  }
}

function operationBreaks(
  before: Operation,
  now: Operation,
  sides: [Side, Side],
  schemas: Schemas,
  say: (what: string) => void,
) {
  if (now.listener !== 'both' && now.listener !== before.listener)
    say(`is on the ${now.listener} listener only, no longer on ${before.listener}`)
  const [roles, rolesNow] = [before, now].map(({ node }) => node['x-roles'] as string[] | undefined)
  if (roles && rolesNow && !rolesNow.includes('any'))
    for (const role of roles) if (!rolesNow.includes(role)) say(`role ${role} may no longer call it`)
  parameterBreaks(before, now, schemas, say)
  bodyBreaks(before, now, sides, schemas, say)
  answerBreaks(before, now, sides, schemas, say)
}

const read = (files: Record<string, string>) =>
  contractsOf(
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file.replace('.openapi.yaml', ''), parseContract(text)]),
    ),
  )

/** The changes between two versions of the OpenAPI files that break clients of REST; each has a unique name. */
export function restBreaks(before: Record<string, string>, now: Record<string, string>): string[] {
  const breaks = new Set<string>()
  const report = (change: string) => void breaks.add(`REST: ${change}`)
  const homes = new Map<string, { home: Contract; fresh: Operation }>()
  const contracts = read(now)
  for (const home of contracts) for (const [key, fresh] of operationsOf(home)) homes.set(key, { home, fresh })
  for (const contract of read(before)) {
    const same = contracts.find(({ name }) => name === contract.name)
    webhookBreaks(contract, same, createSchemaDiff(contract.name, contract, same ?? contract, report), report)
    // One diff for each contract that operations have moved to, so that a schema that many operations share is reported once.
    const diffs = new Map<Contract, Schemas>()
    for (const [key, old] of operationsOf(contract)) {
      const found = homes.get(key)
      if (!found) {
        report(`${old.label} removed`)
        continue
      }
      const { home, fresh } = found
      const schemas = diffs.get(home) ?? createSchemaDiff(contract.name, contract, home, report)
      diffs.set(home, schemas)
      operationBreaks(old, fresh, [contract, home], schemas, (what) => report(`${old.label}: ${what}`))
    }
  }
  return [...breaks]
}
