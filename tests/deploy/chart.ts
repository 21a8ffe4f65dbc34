import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse as render } from '@evertdespiegeleer/go-template'
import { Ajv } from 'ajv'
import { load, loadAll } from 'js-yaml'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const chartFolder = join(root, 'deploy/helm/otorga')

// biome-ignore lint/suspicious/noExplicitAny: a rendered object; other checks verify its form
export type Manifest = Record<string, any>

const read = (file: string) => readFileSync(join(chartFolder, file), 'utf8')
export const chart = load(read('Chart.yaml')) as Manifest
export const defaults = load(read('values.yaml')) as Manifest

/** Merges values into those of the chart, as Helm does. */
function over(base: Manifest, changes: Manifest): Manifest {
  const merged = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const both = [merged[key], value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    merged[key] = both ? over(merged[key], value) : value
  }
  return merged
}

const valid = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(read('values.schema.json')))

/** The errors of values by values.schema.json. */
export function valuesProblems(changes: Manifest = {}): string[] {
  valid(over(defaults, changes))
  return (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The chart's objects, rendered by Go's template engine, because the chart uses none of the functions that Helm adds. */
export async function rendered(changes: Manifest = {}): Promise<Manifest[]> {
  const problems = valuesProblems(changes)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const parts = read('templates/_parts.tpl')
  const data = {
    Values: over(defaults, changes),
    Release: { Name: 'credit', Namespace: 'default', Service: 'Helm' },
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
  }
  const objects: Manifest[] = []
  for (const file of readdirSync(join(chartFolder, 'templates')).filter((one) => one.endsWith('.yaml'))) {
    const text = await render(parts + read(`templates/${file}`), data)
    try {
      objects.push(...(loadAll(text) as (Manifest | null)[]).filter((one) => one !== null))
    } catch (cause) {
      throw new Error(`${file}: ${text}`, { cause })
    }
  }
  return objects
}

const importOf: Record<string, string> = {
  'v1 Service': 'core/v1',
  'v1 ServiceAccount': 'core/v1',
  'apps/v1 Deployment': 'apps/v1',
  'batch/v1 Job': 'batch/v1',
  'autoscaling/v2 HorizontalPodAutoscaler': 'autoscaling/v2',
  'policy/v1 PodDisruptionBudget': 'policy/v1',
  'networking.k8s.io/v1 NetworkPolicy': 'networking/v1',
  'networking.k8s.io/v1 Ingress': 'networking/v1',
}

/**
 * The compiler's errors for objects that are declared with their Kubernetes types: fields that do not exist, such as a misspelt
 * probe, missing fields, values of another type.
 */
export async function typeProblems(objects: readonly Manifest[]): Promise<string> {
  const lines = objects.map((object, at) => {
    const { apiVersion, kind } = object
    const module = importOf[`${apiVersion} ${kind}`]
    if (!module) throw new Error(`no type is known for ${apiVersion} ${kind}`)
    return `export const object${at}: import('kubernetes-types/${module}').${kind} = ${JSON.stringify(object)}`
  })
  const file = join(root, 'tests/deploy', `.data-manifests-${process.pid}.ts`)
  writeFileSync(file, lines.join('\n'))
  try {
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--types',
      '',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    return await new Promise((resolve, reject) => {
      const child = spawn(join(root, 'node_modules/.bin/tsc'), [...options, file], { cwd: root })
      let output = ''
      child.stdout.on('data', (chunk) => (output += chunk))
      child.stderr.on('data', (chunk) => (output += chunk))
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0 ? '' : output))
    })
  } finally {
    rmSync(file, { force: true })
  }
}
