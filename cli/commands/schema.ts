import { readFileSync, writeFileSync } from 'node:fs'
import { CompositionError, composeSupergraph } from '@otorga/gateway/supergraph'
import { readContracts } from '@otorga/kernel/contract'
import { fitDocument } from '@otorga/kernel/graphql'
import { routeProblems } from '@otorga/rest-adapter/http/app'
import { routes } from '@otorga/rest-adapter/routes/index'
import { graphqlFile } from '@otorga/schema/files'
import { operations } from '@otorga/schema/operations'
import { buildSubgraphs } from '../system/subgraphs.js'
import { CommandError } from './error.js'

/** Every committed schema file with the text that the code gives it now. */
async function printed() {
  const subgraphs = await buildSubgraphs()
  const files = subgraphs.map(({ component, sdl }) => [graphqlFile(component), sdl] as const)
  const supergraph = composeSupergraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl })))
  return { subgraphs, files: [...files, [graphqlFile('supergraph'), supergraph] as const] }
}

/** What is wrong between code, committed schemas, REST documents and OpenAPI; empty when all agree. */
export async function schemaProblems(): Promise<string[]> {
  const problems: string[] = []
  try {
    const { subgraphs, files } = await printed()
    for (const [file, text] of files) {
      let committed = ''
      try {
        committed = readFileSync(file, 'utf8')
      } catch {}
      if (committed !== text)
        problems.push(`${file} differs from the code: run \`otorga schema compose\` and commit it`)
    }
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
  return [...problems, ...routeProblems(routes, readContracts())]
}

export async function run([action]: string[]): Promise<number> {
  if (action === 'compose') {
    for (const [file, text] of (await printed()).files) writeFileSync(file, text)
    console.log('wrote schema/graphql')
    return 0
  }
  if (action !== 'check') throw new CommandError('usage: otorga schema compose|check')
  const problems = await schemaProblems()
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'the schemas agree' : `${problems.length} problems`)
  return problems.length === 0 ? 0 : 1
}
