import { setTimeout as pause } from 'node:timers/promises'
import { thisMain } from '@otorga/cli/topology/replica'
import type postgres from 'postgres'
import { contradictions } from '../faults/checker.js'
import { otorga, type Run } from './run.js'

/** The longest time without a success. */
const longestSilenceSeconds = 10
/** The longest that one operation may take with its repetitions. */
const slowestSeconds = 30

/** What clients saw that they should not: refusals, and operations that were never answered. */
export function refusals({ history, say }: Run): string[] {
  const repeated = history.operations.flatMap(({ answers }) =>
    answers.filter(({ status }) => status === 0 || status >= 400),
  )
  const codes = [...new Set(repeated.map(({ status, code }) => `${status} ${code}`))].join(', ') || 'none'
  say(`${history.operations.length} operations, answers that had to be repeated: ${repeated.length} (${codes})`)
  return history.operations
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ kind, outcome, answers }) => {
      const { status, code } = answers.at(-1) ?? {}
      return `an operation (${kind}) was ${outcome ?? 'never answered'}: ${status} ${code ?? ''}`
    })
}

/** What took clients too long, from the first operation to the last. */
export function delays({ history, say }: Run): string[] {
  const done = history.operations
    .filter(({ outcome }) => outcome === 'done')
    .map(({ kind, began, answers }) => ({ kind, began, ended: answers.at(-1)!.at, tries: answers.length }))
  if (done.length === 0) return ['nothing succeeded']
  const ends = done.map(({ ended }) => ended).sort((a, b) => a - b)
  const silence = Math.max(...ends.slice(1).map((at, index) => at - ends[index]!)) / 1000
  const [slowest] = done
    .map(({ kind, began, ended, tries }) => ({ kind, seconds: (ended - began) / 1000, tries }))
    .sort((a, b) => b.seconds - a.seconds)
  const { kind, seconds, tries } = slowest!
  say(`longest time without a success: ${silence.toFixed(1)} s`)
  say(`slowest operation: ${kind} with ${seconds.toFixed(1)} s and ${tries} tries`)
  return [
    ...(silence > longestSilenceSeconds ? [`nothing succeeded for ${silence.toFixed(1)} s`] : []),
    ...(seconds > slowestSeconds ? [`one operation (${kind}) took ${seconds.toFixed(1)} s`] : []),
  ]
}

/** Waits until the records agree with what clients were told, at most half a minute. */
export async function recordProblems({ history }: Run, owner: postgres.Sql): Promise<string[]> {
  const end = Date.now() + 30_000
  for (;;) {
    const problems = await contradictions(owner, history)
    if (problems.length === 0 || Date.now() > end) return problems
    await pause(500)
  }
}

/** Verifies the chain of every tenant by the command that operators use. */
export async function chainProblems({ topology: { env } }: Run, owner: postgres.Sql): Promise<string[]> {
  const tenants = await owner<{ slug: string; events: number }[]>`select t.slug, count(*)::int as events
    from identity.tenant t join audit.audit_event e on e.tenant_id = t.id group by t.slug`
  const problems: string[] = []
  for (const { slug, events } of tenants) {
    const verdict = await otorga(thisMain, env, 'audit', 'verify', '--tenant', slug).catch((error) => error)
    const said = `${verdict.stdout}${verdict.stderr}`
    if (!said.includes('the chain is intact')) problems.push(`the chain of ${slug} (${events} events): ${said.trim()}`)
  }
  if (tenants.length === 0) problems.push('no tenant has an audit event')
  return problems
}
