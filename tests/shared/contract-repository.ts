import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakingChanges } from '@otorga/cli/schema-check/index'
import { composeSupergraph } from '@otorga/gateway/supergraph'
import { expect } from 'vitest'

const folders: string[] = []

/** Makes a folder; `removeFolders` removes it. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  folders.push(folder)
  return folder
}

export function removeFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Runs git in a folder, with a fixed author. */
export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@otorga.test', ...args], { cwd, stdio: 'pipe' })

const common = 'openapi: 3.1.0\npaths: {}\ncomponents: {}\n'
/** The supergraph of one subgraph. */
export const graphOf = (sdl: string) =>
  composeSupergraph([
    {
      name: 'shop',
      sdl: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible"])\n${sdl}`,
    },
  ])

/** A contract of REST to change. */
export const openapi = `openapi: 3.1.0
paths:
  /things/{id}:
    put:
      operationId: putThing
      x-listener: both
      x-roles: [operator, tenant_admin]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: sort, in: query, schema: { type: string, enum: [up, down] } }
        - { name: X-Trace, in: header, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/ThingInput" } }
          application/merge-patch+json: { schema: { $ref: "#/components/schemas/ThingInput" } }
      responses:
        "200":
          description: Done.
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
        "409": { description: Conflict. }
  /others:
    get: { operationId: listOthers, x-listener: public, responses: { "200": { description: Done. } } }
components:
  schemas:
    ThingInput:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 10 }
        kind: { type: string, enum: [big, small] }
        size: { type: number, minimum: 1 }
        note: { oneOf: [{ type: string }, { type: "null" }] }
        nested: { type: array, items: { $ref: "#/components/schemas/Part" } }
    Thing:
      type: object
      required: [id, status]
      properties:
        id: { type: string, format: uuid }
        status: { type: string, enum: [open, closed] }
        count: { type: integer }
        parts: { type: array, items: { $ref: "#/components/schemas/Part" } }
        owner: { oneOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] }
    Part: { type: object, required: [code], properties: { code: { type: string } } }
`

/** A contract of the graph to change. */
export const sdl = `type Query { thing(id: ID!, filter: Filter): Thing hidden: String @inaccessible }
  input Filter { kind: Kind, text: String }
  enum Kind { BIG SMALL }
  type Thing { id: ID! name: String! kind: Kind secret: String @inaccessible }`

let supergraph: string | undefined

/** A repository with a contract on main, checked out on a branch. */
export function repository() {
  const root = newFolder('otorga-schema-')
  const schemaFolder = join(root, 'schema')
  mkdirSync(join(schemaFolder, 'rest/types'), { recursive: true })
  mkdirSync(join(schemaFolder, 'graphql'))
  const write = (file: string, text: string) => writeFileSync(join(schemaFolder, file), text)
  write('rest/common.openapi.yaml', common)
  write('rest/shop.openapi.yaml', openapi)
  write('rest/types/shop.ts', 'export {}\n')
  supergraph ??= graphOf(sdl)
  write('graphql/supergraph.graphql', supergraph)
  git(root, 'init', '-q', '-b', 'main')
  const commit = (message: string) => {
    git(root, 'add', '-A')
    git(root, 'commit', '-q', '-m', message)
  }
  commit('contract')
  git(root, 'checkout', '-q', '-b', 'change')
  return { root, schemaFolder, write, commit, check: (ref?: string) => breakingChanges({ schemaFolder, ref }) }
}

/** A text with one part of it changed. */
export const swap = (text: string, from: string, to: string) => {
  expect(text.split(from).length, `"${from}" is there once`).toBe(2)
  return text.replace(from, to)
}
