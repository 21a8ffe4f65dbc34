import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { errorStatus } from './errors.js'

// biome-ignore lint/suspicious/noExplicitAny: a parsed YAML tree
type Node = Record<string, any>

const suffix = '.openapi.yaml'
const banner = '// Written from the contract by `otorga schema compose`; not to be edited.\n\n'

/** The files of the client package that are generated from the contracts in a folder, with their text. */
export async function clientCode(folder: string, client: string): Promise<(readonly [file: string, text: string])[]> {
  const at = (file: string) => join(client, 'generated', file)
  const read = (name: string) => load(readFileSync(join(folder, `${name}${suffix}`), 'utf8')) as Node
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .filter((name) => name !== 'common' && name !== 'webhooks')
    .sort()
  const common = read('common')
  const api = publicApi(Object.fromEntries(names.map((name) => [name, read(name)])), common)
  const webhooks = publicApi({ webhooks: read('webhooks') }, common)
  return [
    [at('api.ts'), banner + (await typesOf(api))],
    [at('webhooks.ts'), banner + (await typesOf(webhooks))],
    [at('facts.ts'), banner + factsOf(api)],
  ]
}

/** One document with the operations that the public listener serves, and only the components that they reach. */
function publicApi(documents: Record<string, Node>, common: Node): Node {
  const components: Node = {}
  const add = (of: Node) => {
    for (const [kind, entries] of Object.entries(of as Record<string, Node>))
      components[kind] = { ...components[kind], ...entries }
  }
  add(common.components)
  const foreign = ambiguous(documents)
  const paths: Node = {}
  const webhooks: Node = {}
  for (const [name, document] of Object.entries(documents)) {
    const prefix = pascal(name)
    const rename = (kind: string, key: string) => (foreign.has(`${kind}/${key}`) ? prefix + key : key)
    rewrite(document, ($ref) => {
      const [, file, kind, key] = /^([^#]*)#\/components\/([^/]+)\/(.+)$/.exec($ref)!
      return `#/components/${kind}/${file ? key : rename(kind!, key!)}`
    })
    for (const [kind, entries] of Object.entries(document.components as Record<string, Node>))
      add({ [kind]: Object.fromEntries(Object.entries(entries).map(([key, value]) => [rename(kind, key), value])) })
    for (const [path, item] of Object.entries(document.paths as Node)) {
      const open = Object.entries(item as Node).filter(([, operation]) => operation['x-listener'] !== 'internal')
      if (open.some(([, operation]) => operation.operationId)) paths[path] ??= Object.fromEntries(open)
    }
    Object.assign(webhooks, document.webhooks)
  }
  delete components.securitySchemes
  for (const item of Object.values(paths))
    for (const operation of Object.values(item as Node)) delete operation.security
  flatten([paths, webhooks, components.responses], components)
  const head = { openapi: '3.1.0', info: { title: 'Otorga', version: '1.0' }, paths, webhooks }
  return { ...head, components: reached({ paths, webhooks }, components) }
}

/** The components that several contracts describe in different ways under one name. */
function ambiguous(documents: Record<string, Node>): Set<string> {
  const texts = new Map<string, string>()
  const found = new Set<string>()
  for (const document of Object.values(documents))
    for (const [kind, entries] of Object.entries(document.components as Record<string, Node>))
      for (const [key, value] of Object.entries(entries)) {
        const at = `${kind}/${key}`
        const text = JSON.stringify(value)
        if ((texts.get(at) ?? text) !== text) found.add(at)
        texts.set(at, text)
      }
  return found
}

function rewrite(node: unknown, change: (ref: string) => string) {
  if (node === null || typeof node !== 'object') return
  const one = node as Node
  if (typeof one.$ref === 'string') one.$ref = change(one.$ref)
  for (const inner of Object.values(one)) rewrite(inner, change)
}

/** Writes an envelope with its content as one object: as the intersection of two, an array would be one of unknown items as well. */
function flatten(node: unknown, components: Node) {
  if (node === null || typeof node !== 'object') return
  const one = node as Node
  const base = one.allOf?.length === 1 && one.properties && components.schemas[one.allOf[0].$ref?.split('/').pop()]
  if (base) {
    delete one.allOf
    one.properties = { ...base.properties, ...one.properties }
    one.required = [...new Set([...base.required, ...(one.required ?? [])])]
  }
  for (const inner of Object.values(one)) flatten(inner, components)
}

/** The components that a part of a document refers to, directly or through others. */
function reached(from: Node, all: Node): Node {
  const found: Node = {}
  const visit = (node: unknown) =>
    rewrite(node, (ref) => {
      const [kind, key] = ref.split('/').slice(2) as [string, string]
      found[kind] ??= {}
      if (!(key in found[kind])) {
        found[kind][key] = all[kind][key]
        visit(all[kind][key])
      }
      return ref
    })
  visit(from)
  return Object.fromEntries(
    Object.entries(found).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries as Node).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  )
}

/** The TypeScript types of a document. Files are what browsers and Node send as files. */
async function typesOf(document: Node): Promise<string> {
  // A development dependency, which an installed product does not have.
  const { astToString, default: openapiTS } = await import('openapi-typescript')
  const { default: ts } = await import('typescript')
  const types = await openapiTS(document as never, {
    // A field with a default stays optional, because clients may leave it out of requests.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ format }: Node) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob')) : undefined,
  })
  return astToString(types)
}

/** What the client must know at run time: the codes of errors, and which POST operations are special. */
function factsOf(api: Node): string {
  const nameOf = (one: Node) => (one.$ref ? api.components.parameters[one.$ref.split('/').pop()].name : one.name)
  const posts = Object.entries(api.paths as Record<string, Node>).filter(([, { post }]) => post)
  const pathsOf = (holds: (post: Node) => boolean) => {
    const found = posts.filter(([, { post }]) => holds(post)).map(([path]) => `  '${path}',\n`)
    return `[\n${found.sort().join('')}]\n`
  }
  const codes = Object.keys(errorStatus).sort()
  return [
    '/** The codes of errors in the contract. */',
    `export type ErrorCode =\n${codes.map((code) => `  | '${code}'\n`).join('')}`,
    '/** The paths whose POST takes no Idempotency-Key. */',
    `export const keyless: readonly string[] = ${pathsOf((post) => !post.parameters?.some((one: Node) => nameOf(one) === 'Idempotency-Key'))}`,
    '/** The paths whose POST takes a form with files. */',
    `export const multipart: readonly string[] = ${pathsOf((post) => 'multipart/form-data' in (post.requestBody?.content ?? {}))}`,
  ].join('\n')
}

const pascal = (name: string) => name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())
