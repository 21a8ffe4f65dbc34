import { createRequire } from 'node:module'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { apiSchemaOf, compose } from '@otorga/gateway/supergraph'
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'

/** Composers and rules of others, which the lockfile of this folder has. */
const judge = createRequire(import.meta.url)

interface Part {
  name: string
  url: string
  typeDefs: DocumentNode
}

const guild = judge('@theguild/federation-composition') as {
  composeServices(parts: Part[]): { publicSdl?: string; errors?: readonly Error[] }
}
const wundergraph = judge('@wundergraph/composition') as {
  federateSubgraphs(options: {
    subgraphs: (Omit<Part, 'typeDefs'> & { definitions: DocumentNode })[]
    version: unknown
  }): {
    success: boolean
    errors?: readonly Error[]
    warnings: readonly Error[]
    federatedGraphClientSchema?: GraphQLSchema
  }
  LATEST_ROUTER_COMPATIBILITY_VERSION: unknown
}
const { ESLint } = judge('eslint') as {
  ESLint: new (
    options: object,
  ) => { lintText(text: string, options: object): Promise<{ messages: { ruleId: string; message: string }[] }[]> }
}
const plugin = judge('@graphql-eslint/eslint-plugin').default as {
  parser: unknown
  configs: Record<string, { rules: Record<string, unknown> }>
}
const theirs = judge('graphql') as { printSchema: typeof printSchema }

/** One text for schemas that differ in the order of their definitions alone. */
const sorted = (sdl: string) => printSchema(lexicographicSortSchema(buildSchema(sdl)))

let parts: Part[]
let hints: string[]
let ours: string
beforeAll(async () => {
  const subgraphs = await buildSubgraphs()
  parts = subgraphs.map(({ component: name, sdl }) => ({ name, url: `http://${name}.internal`, typeDefs: parse(sdl) }))
  const composition = compose(subgraphs.map(({ component: name, sdl }) => ({ name, sdl })))
  hints = composition.hints
  ours = sorted(printSchema(apiSchemaOf(composition.supergraphSdl)))
})

describe('the subgraphs', () => {
  it('compose without a hint', () => {
    expect(hints).toEqual([])
  })

  it('compose to the same graph by the composer of The Guild', () => {
    const { publicSdl, errors } = guild.composeServices(parts)
    expect(errors).toBeUndefined()
    expect(sorted(publicSdl!)).toBe(ours)
  })

  it('compose to the same graph by the composer of WunderGraph', () => {
    const { success, errors, warnings, federatedGraphClientSchema } = wundergraph.federateSubgraphs({
      subgraphs: parts.map(({ name, url, typeDefs }) => ({ name, url, definitions: typeDefs })),
      version: wundergraph.LATEST_ROUTER_COMPATIBILITY_VERSION,
    })
    expect([success, errors, warnings]).toEqual([true, undefined, []])
    // It drops what specifies a scalar, whatever the schema.
    const known = ours.replace(/ @specifiedBy\(url: "[^"]*"\)/g, '')
    expect(sorted(theirs.printSchema(federatedGraphClientSchema!))).toBe(sorted(known))
  })
})

const all = plugin.configs['flat/schema-all']!.rules
const [level, naming] = all['@graphql-eslint/naming-convention'] as [string, Record<string, unknown>]
// Values are spelled as REST spells them, so that one word is one value everywhere.
const { EnumValueDefinition: _values, ...names } = naming

/** The rules of graphql-eslint, with the reason of each that is off or differs. */
const rules = {
  ...all,
  // A root field has the name of its operation, so it may begin with `get` or `list`.
  '@graphql-eslint/naming-convention': [
    level,
    {
      ...names,
      'FieldDefinition[parent.name.value=Query]': { forbiddenPrefixes: ['query'], forbiddenSuffixes: ['Query'] },
    },
  ],
  // The order is the contract's: what belongs together stands together.
  '@graphql-eslint/alphabetize': 'off',
  // Names are the contract's words, the same on REST.
  '@graphql-eslint/no-typename-prefix': 'off',
  // Pages and parts of a record have no id of their own.
  '@graphql-eslint/strict-id-in-types': 'off',
  // Mutations take the id, the key and the version beside `input`, as REST takes them in path and headers.
  '@graphql-eslint/input-name': 'off',
  // A client that wants more asks again; the gateway would plan a second query in any case.
  '@graphql-eslint/require-field-of-type-query-in-mutation-result': 'off',
  // What removes a record answers that it did; nothing is left to show.
  '@graphql-eslint/no-scalar-result-type-on-mutation': 'off',
  '@graphql-eslint/no-root-type': ['error', { disallow: ['subscription'] }],
}

describe('the graph that consoles see', () => {
  it('keeps to the rules of graphql-eslint for schemas', async () => {
    const eslint = new ESLint({
      overrideConfigFile: true,
      overrideConfig: [
        {
          files: ['**/*.graphql'],
          plugins: { '@graphql-eslint': plugin },
          languageOptions: { parser: plugin.parser, parserOptions: { graphQLConfig: { schema: ours } } },
          rules,
        },
      ],
    })
    const [result] = await eslint.lintText(ours, { filePath: 'schema.graphql' })
    expect(result!.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(Object.keys(all).length).toBeGreaterThan(20)
  })
})
