import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaFolder as ownFolder } from '@otorga/schema/files'
import { acceptedChanges } from './accepted.js'
import { baseOf, NoBase } from './base.js'
import { apiBreaks, graphBreaks } from './graph.js'
import { restBreaks } from './rest.js'

export interface Comparison {
  /** The name of the commit that the schemas were compared with; undefined when they were not compared. */
  base?: string
  /** Why the schemas were not compared, or only in part. */
  skipped: string[]
  problems: string[]
}

const graphFile = 'graphql/supergraph.graphql'
const variantFolder = 'graphql/variants'
const listFile = 'BREAKING.md'
// The folder also has files that are generated from the contracts.
const isContract = (name: string) => name.endsWith('.openapi.yaml')

/**
 * Compares the committed contracts, REST and the console's graph, with those of the merge base. Every change that breaks
 * clients is a problem, unless a line that is new in schema/BREAKING.md names it and says why.
 */
export async function breakingChanges({
  schemaFolder = ownFolder,
  ref = undefined as string | undefined,
} = {}): Promise<Comparison> {
  const text = async (file: string) => {
    const path = join(schemaFolder, file)
    return existsSync(path) ? readFile(path, 'utf8') : undefined
  }
  try {
    const base = await baseOf(schemaFolder, ref)
    const skipped: string[] = []
    const breaks: string[] = []

    const names = (await base.list('rest')).filter(isContract)
    if (names.length === 0) skipped.push(`REST was not compared: ${base.name} has no schema/rest`)
    const before = await Promise.all(
      names.map(async (name) => [name, (await base.read(`rest/${name}`)) ?? ''] as const),
    )
    const here = existsSync(join(schemaFolder, 'rest')) ? await readdir(join(schemaFolder, 'rest')) : []
    const now = await Promise.all(
      here.filter(isContract).map(async (name) => [name, (await text(`rest/${name}`)) ?? ''] as const),
    )
    breaks.push(...restBreaks(Object.fromEntries(before), Object.fromEntries(now)))

    for (const variant of (await base.list(variantFolder)).filter((name) => name.endsWith('.graphql'))) {
      const [before, now] = [await base.read(`${variantFolder}/${variant}`), await text(`${variantFolder}/${variant}`)]
      const name = variant.replace('.graphql', '')
      if (now === undefined) breaks.push(`variant ${name} removed`)
      else breaks.push(...(await apiBreaks(before ?? '', now, `variant ${name}`)))
    }

    const graph = await base.read(graphFile)
    const graphNow = await text(graphFile)
    if (graph === undefined) skipped.push(`the graph was not compared: ${base.name} has no schema/${graphFile}`)
    else if (graphNow === undefined) breaks.push('graph: the supergraph removed')
    else breaks.push(...(await graphBreaks(graph, graphNow)))

    const { accepted, problems } = acceptedChanges((await text(listFile)) ?? '', (await base.read(listFile)) ?? '')
    return {
      base: base.name,
      skipped,
      problems: [
        ...problems,
        ...breaks.filter((change) => !accepted.has(change)).map((change) => `breaks clients: ${change}`),
      ],
    }
  } catch (error) {
    if (!(error instanceof NoBase)) throw error
    return { skipped: [`not compared with a base: ${error.message}`], problems: [] }
  }
}
