import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CompositionError, compose as composeGraph } from '@otorga/gateway/supergraph'
import { fitDocument } from '@otorga/kernel/doors/graphql'
import { readContracts } from '@otorga/kernel/request/contract'
import { routeProblems } from '@otorga/rest-adapter/http/app'
import { routes } from '@otorga/rest-adapter/routes/index'
import { contractCode } from '@otorga/schema/contract-code'
import { graphqlFile, schemaFolder } from '@otorga/schema/files'
import { operations } from '@otorga/schema/operations'
import { breakingChanges } from '../schema-check/index.js'
import { webhookProblems } from '../schema-check/webhooks.js'
import { writtenProblems } from '../schema-check/written.js'
import { buildSubgraphs } from '../system/subgraphs.js'

const restFolder = join(schemaFolder, 'rest')

/** Every committed file of the graph, with the text that the code generates for it now. */
async function printed() {
  const subgraphs = await buildSubgraphs()
  const files = subgraphs.map(({ component, sdl }) => [graphqlFile(component), sdl] as const)
  const { supergraphSdl, hints } = composeGraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl })))
  return { subgraphs, hints, files: [...files, [graphqlFile('supergraph'), supergraphSdl] as const] }
}

/** The differences between code, committed schemas, REST documents and OpenAPI; empty when all agree. */
export async function schemaProblems(): Promise<string[]> {
  const problems: string[] = []
  try {
    const { subgraphs, files, hints } = await printed()
    problems.push(...writtenProblems(files), ...hints.map((hint) => `the subgraphs contradict each other: ${hint}`))
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
    ...writtenProblems(await contractCode(restFolder)),
    ...routeProblems(routes, contracts),
    ...webhookProblems(contracts),
  ]
}

/** Exit code of a check that found no problem but could not compare the schemas with a base. */
const notCompared = 3

export async function compose(): Promise<undefined> {
  const { files, hints } = await printed()
  if (hints.length > 0) throw new CompositionError(hints.join('\n'))
  for (const [file, text] of [...files, ...(await contractCode(restFolder))]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  console.log('wrote schema/graphql, schema/rest/types and schema/rest/values')
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
