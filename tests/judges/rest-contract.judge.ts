import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'schema/rest')
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.openapi.yaml'))
  .map((file) => join(folder, file))

/** What a linter has to say, warnings included. */
interface Remark {
  rule: string
  file: string
  /** The place in the file, its keys joined by spaces. */
  at: string
  message: string
}

/** A rule that does not hold here, and why. It holds everywhere else. */
interface Exception {
  rule: string
  file: string
  at?: string
  reason: string
}

const settings = mkdtempSync(join(tmpdir(), 'otorga-linters-'))
afterAll(() => rmSync(settings, { recursive: true, force: true }))

/** What a tool prints about the files as JSON. Its exit code is not 0 when it has remarks. */
async function reportOf(tool: string, args: string[]): Promise<string> {
  const run = promisify(execFile)(join(root, 'tests/judges/node_modules/.bin', tool), args, {
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const { stdout } = await run.catch((error: { stdout?: string }) => {
    if (!error.stdout) throw error
    return { stdout: error.stdout }
  })
  return stdout
}

const shared = 'common holds what the other contracts refer to'
const ofGraph = ['ApiClientInput', 'TenantSettingsPatch']
const graphOnly = 'the arguments of an operation that is in the graph alone are held to it'
const named = 'a webhook is named by its event, which is its key'

/** Remarks without an exception, and exceptions that no remark needs. */
function judged(remarks: readonly Remark[], exceptions: readonly Exception[]) {
  const excuses = ({ rule, file, at }: Exception, one: Remark) =>
    rule === one.rule && [one.file, '*'].includes(file) && (at === undefined || at === one.at)
  return {
    open: remarks.filter((one) => !exceptions.some((exception) => excuses(exception, one))),
    stale: exceptions.filter((exception) => !remarks.some((one) => excuses(exception, one))),
  }
}

const clean = { open: [], stale: [] }

it('redocly finds no fault in any contract as it lies', async () => {
  const config = join(settings, 'redocly.yaml')
  writeFileSync(config, 'extends: [recommended]\n')
  const report = await reportOf('redocly', ['lint', '--config', config, '--format', 'json', ...files])
  // One object a file, one after another.
  const reports = report.split(/(?<=^\})(?=\{$)/m)
  const remarks = reports.flatMap((part) => {
    const { problems } = JSON.parse(part) as {
      problems: { ruleId: string; message: string; location: { source: { ref: string }; pointer?: string }[] }[]
    }
    return problems.map(({ ruleId, message, location: [place] }) => ({
      rule: ruleId,
      file: basename(place!.source.ref, '.openapi.yaml'),
      at: (place!.pointer ?? '').slice(2).split('/').map(unescaped).join(' '),
      message,
    }))
  })
  expect(reports.length).toBe(files.length)
  expect(
    judged(remarks, [
      { rule: 'no-unused-components', file: 'common', reason: shared },
      ...ofGraph.map((name) => ({
        rule: 'no-unused-components',
        file: 'identity',
        at: `components schemas ${name}`,
        reason: graphOnly,
      })),
      { rule: 'operation-operationId', file: 'webhooks', reason: named },
      {
        rule: 'operation-4xx-response',
        file: 'identity',
        at: 'paths /health/live get responses',
        reason: 'whoever asks whether a process lives is refused nothing',
      },
    ]),
  ).toEqual(clean)
})

it('spectral finds no fault in any contract as it lies', async () => {
  const ruleset = join(settings, 'spectral.yaml')
  writeFileSync(ruleset, 'extends: ["spectral:oas"]\n')
  const report = await reportOf('spectral', ['lint', '--ruleset', ruleset, '--format', 'json', '--quiet', ...files])
  const found = JSON.parse(report) as { code: string; source: string; path: (string | number)[]; message: string }[]
  const remarks = found.map(({ code, source, path, message }) => ({
    rule: code,
    file: basename(source, '.openapi.yaml'),
    at: path.join(' '),
    message,
  }))
  expect(
    judged(remarks, [
      { rule: 'oas3-unused-component', file: 'common', reason: shared },
      ...ofGraph.map((name) => ({
        rule: 'oas3-unused-component',
        file: 'identity',
        at: `components schemas ${name}`,
        reason: graphOnly,
      })),
      { rule: 'info-contact', file: '*', reason: 'who answers for an installation is known to those who run it' },
    ]),
  ).toEqual(clean)
})

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')
