import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { components } from '@otorga/drizzle/components'
import type { Component } from '@otorga/schema/operations'
import { eventually } from '../harness/call.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const otorga = join(root, 'cli/dist/main.js')
const program = join(root, 'tests/judges/node_modules/@graphql-hive/gateway/dist/bin.js')

/** Whether the tools of this folder are installed; they have a lockfile of their own. */
export const installed = existsSync(program)

export interface ForeignRouter {
  url: string
  stop(): Promise<void>
}

export interface RouterOptions {
  /** Where each subgraph is asked. */
  urlOf(component: Component): string
  secret: string
  variant?: string
}

const ended = (child: ChildProcess) =>
  child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined

/** The supergraph as the command line prints it, with the addresses of the subgraphs. */
export async function printedSupergraph({ urlOf, variant }: Pick<RouterOptions, 'urlOf' | 'variant'>): Promise<string> {
  const urls = components.map((component) => `${component}=${urlOf(component)}`).join(',')
  const named = variant === undefined ? [] : ['--variant', variant]
  const { stdout } = await promisify(execFile)(process.execPath, [otorga, 'supergraph', '--urls', urls, ...named], {
    maxBuffer: 16 * 2 ** 20,
  })
  return stdout
}

/** Starts Hive Gateway as people deploy it: its own command, the printed supergraph, and the file of deploy/routers. */
export async function startHive({ urlOf, secret, variant }: RouterOptions): Promise<ForeignRouter> {
  const folder = mkdtempSync(join(tmpdir(), 'otorga-router-'))
  const supergraph = join(folder, 'supergraph.graphql')
  writeFileSync(supergraph, await printedSupergraph({ urlOf, variant }))
  const [port] = await freePorts(1)
  const child = spawn(
    process.execPath,
    [
      program,
      'supergraph',
      supergraph,
      '--config-path',
      join(root, 'deploy/routers/hive/gateway.config.js'),
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    // What the tests set for themselves is not the router's; its worker threads would load Vitest's.
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, ROUTER_SECRET: secret } },
  )
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await eventually(
      'the router',
      async () => {
        if (child.exitCode !== null) throw new Error(said)
        const { ok } = await fetch(`${url}/readiness`).catch(() => ({ ok: false }))
        return ok ? true : undefined
      },
      60,
    )
  } catch (error) {
    await stop()
    throw new Error(`Hive Gateway did not start: ${said}`, { cause: error })
  }
  return { url, stop }
}
