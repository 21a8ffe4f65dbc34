import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { apiSchemaOf, CompositionError, compose as composeGraph } from '@otorga/gateway/supergraph'
import { fitDocument } from '@otorga/kernel/doors/graphql'
import { readContracts } from '@otorga/kernel/request/contract'
import { routeProblems } from '@otorga/rest-adapter/http/app'
import { routes } from '@otorga/rest-adapter/routes/index'
import { clientCode } from '@otorga/schema/client-code'
import { contractCode } from '@otorga/schema/contract-code'
import { graphqlFile, schemaFolder } from '@otorga/schema/files'
import { operations } from '@otorga/schema/operations'
import { variantNames } from '@otorga/schema/variants'
import { graphTypes } from '../schema-check/graph-types.js'
import { breakingChanges } from '../schema-check/index.js'
import { composedVariant, variantNamed } from '../schema-check/variants.js'
import { webhookProblems } from '../schema-check/webhooks.js'
import { writtenProblems } from '../schema-check/written.js'
import { buildSubgraphs } from '../system/subgraphs.js'

const restFolder = join(schemaFolder, 'rest')
/** The graph as types, by which the console's documents are typed. */
const consoleTypesFile = join(dirname(schemaFolder), 'web', 'console', 'graph', 'schema.d.ts')
const clientFolder = join(dirname(schemaFolder), 'client')

/** Every committed file that is generated from the REST contract alone, with its text now. */
const fromContract = async () => [...(await contractCode(restFolder)), ...(await clientCode(restFolder, clientFolder))]

/** Every committed file of the graph, with the text that the code generates for it now. */
async function printed() {
  const subgraphs = await buildSubgraphs()
  const files = subgraphs.map(({ component, sdl }) => [graphqlFile(component), sdl] as const)
  const sources = subgraphs.map(({ component, sdl }) => ({ name: component, sdl }))
  const { supergraphSdl, hints } = composeGraph(sources)
  const composed = variantNames.map((variant) => composedVariant(sources, variant))
  return {
    subgraphs,
    hints,
    files: [
      ...files,
      [graphqlFile('supergraph'), supergraphSdl] as const,
      [consoleTypesFile, graphTypes(apiSchemaOf(supergraphSdl))] as const,
      ...composed.map(({ file, text }) => [file, text] as const),
    ],
    problems: composed.flatMap((one) => one.problems),
  }
}

/** The differences between code, committed schemas, REST documents and OpenAPI; empty when all agree. */
export async function schemaProblems(): Promise<string[]> {
  const problems: string[] = []
  try {
    const { subgraphs, files, hints, problems: ofVariants } = await printed()
    problems.push(
      ...writtenProblems(files),
      ...ofVariants,
      ...hints.map((hint) => `the subgraphs contradict each other: ${hint}`),
    )
    for (const { operation, document } of routes)
      try {
        const { component } = operations[operation]
        fitDocument(subgraphs.find((one) => one.component === component)!.schema, document)
      } catch (error) {
        problems.push(`the REST document of ${operation} does not fit its subgraph: ${(error as Error).message}`)
      }
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error
    problems.push(`the subgraphs do not compose: ${error.message}`)
  }
  const contracts = readContracts()
  return [
    ...problems,
    ...writtenProblems(await fromContract()),
    ...routeProblems(routes, contracts),
    ...webhookProblems(contracts),
  ]
}

/** Exit code of a check that found no problem but could not compare the schemas with a base. */
const notCompared = 3

function write(files: readonly (readonly [file: string, text: string])[]) {
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Composes one variant, writes what it shows, and tells what its table names in vain. */
async function composeOne(name: string): Promise<number> {
  const variant = variantNamed(name)
  const subgraphs = await buildSubgraphs()
  const sources = subgraphs.map(({ component, sdl }) => ({ name: component, sdl }))
  const { file, text, problems } = composedVariant(sources, variant)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 1
  write([[file, text]])
  console.log(`wrote ${relative(process.cwd(), file)}`)
  return 0
}

export async function compose({ variant }: { variant?: string }): Promise<number | undefined> {
  if (variant !== undefined) return composeOne(variant)
  write(await fromContract()) // first, because the graph is described in the contract's words
  const { files, hints, problems } = await printed()
  if (hints.length + problems.length > 0) throw new CompositionError([...hints, ...problems].join('\n'))
  write(files)
  console.log(
    'wrote schema/graphql, schema/rest/{documents,types,values}, client/generated and web/console/graph/schema.d.ts',
  )
}

export async function check({ base }: { base?: string }): Promise<number> {
  const comparison = await breakingChanges({ ref: base })
  const problems = [...(await schemaProblems()), ...comparison.problems]
  for (const problem of problems) console.error(problem)
  for (const skipped of comparison.skipped) console.error(skipped)
  if (comparison.base) console.log(`compared with ${comparison.base}`)
  console.log(problems.length === 0 ? 'the schemas agree' : `${problems.length} problems`)
  if (problems.length > 0) return 1
  return comparison.skipped.length > 0 ? notCompared : 0
}
