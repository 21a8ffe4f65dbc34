import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const product = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The packages that make and send traces, of those that a new process has loaded after it imported these files of the product. */
async function loadedBy(...files: string[]): Promise<string[]> {
  const script = `
    import module from 'node:module'
    for (const file of ${JSON.stringify(files.map(product))}) await import(file)
    // Apollo's gateway brings an SDK of its own for metrics, which it does not use here.
    const sdk = /@opentelemetry\\/(?:sdk-trace-|exporter-trace-)[\\w-]*/
    console.log(JSON.stringify(Object.keys(module._cache).flatMap((path) => sdk.exec(path)?.[0] ?? [])))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return [...new Set(JSON.parse(stdout.trim().split('\n').at(-1)!) as string[])].sort()
}

describe('a process without a collector', () => {
  it('loads nothing of the SDK of OpenTelemetry, however it was started', async () => {
    const kinds = ['gateway', 'rest', 'subgraph', 'worker'].map((kind) => `cli/dist/system/processes/${kind}.js`)
    expect(await loadedBy('cli/dist/installation/all-in-one.js', ...kinds)).toEqual([])
    expect(await loadedBy('kernel/dist/ports/telemetry/index.js')).toContain('@opentelemetry/sdk-trace-base')
  })
})
