import type { IdentityResult } from './identity.js'
import type { Line } from './lines.js'
import { type Figures, ratioOf } from './measure.js'
import type { Cost } from './topologies.js'

export interface LineResult {
  line: Line
  figures: Figures[]
  /** Background CPU of the product for each request, where it leaves messages. */
  delivery: number | undefined
}

const columns = ['', 'p50 ms', 'p99 ms', 'requests/s', 'CPU µs', 'CPU ratio']
const widths = [36, 8, 8, 12, 9, 11]
const row = (cells: string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('')

type Names = Record<'product' | 'byHand' | 'framework' | 'fastify', string>

const since = (before: string | undefined) => (before === undefined ? '' : ` (${before} when the aim was set)`)

/** The tables with their aims, as text. */
export function report(results: LineResult[], names: Names): string {
  const text: string[] = [row(columns)]
  for (const { line, figures, delivery } of results) {
    const of = (name: string) => figures.find((one) => one.name === name)!
    const [product, byHand] = [of(names.product), of(names.byHand)]
    text.push('', line.title)
    for (const one of figures)
      text.push(
        row([
          `  ${one.name}`,
          one.p50.toFixed(2),
          one.p99.toFixed(2),
          one.perSecond.toFixed(0),
          one.cpu.toFixed(0),
          `${ratioOf(one, byHand).toFixed(2)}x`,
        ]),
      )
    const ratio = ratioOf(product, byHand)
    const behind = ratioOf(of(names.framework), product)
    text.push(
      `  aim: at most ${line.aim}x the CPU of ${names.byHand}: ${ratio.toFixed(2)}x, ${ratio <= line.aim ? 'met' : 'missed'}${since(line.before)}`,
      `  aim: ${names.framework} behind: ${behind.toFixed(2)}x the CPU of the product, ${behind > 1 ? 'met' : 'missed'}`,
    )
    const beside = ratioOf(product, of(names.fastify))
    text.push(
      line.fastifyAim === undefined
        ? `  ${beside.toFixed(2)}x the CPU of ${names.fastify}`
        : `  aim: at most ${line.fastifyAim}x the CPU of ${names.fastify}: ${beside.toFixed(2)}x, ${beside <= line.fastifyAim ? 'met' : 'missed'}`,
    )
    if (delivery !== undefined)
      text.push(`  in the background, the product alone: ${delivery.toFixed(0)} µs a request to deliver its messages`)
  }
  return text.join('\n')
}

/** The lines of identity, as text. */
export const identityReport = (results: IdentityResult[]): string =>
  results
    .flatMap(({ title, figures, aim, before, met }) => [
      '',
      title,
      `  ${figures.join(', ')}`,
      `  aim: ${aim}, ${met ? 'met' : 'missed'}${since(before)}`,
    ])
    .join('\n')

/** The cost of the topology and of the platform's own mechanisms, as text. */
export const costReport = (costs: Cost[]): string =>
  costs
    .flatMap(({ title, figures, ratio, aim, before }) => [
      '',
      title,
      ...figures.map(
        ({ name, p50, p99, perSecond, cpu }) =>
          `  ${name.padEnd(34)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${perSecond.toFixed(0)}/s, CPU ${cpu.toFixed(0)} µs`,
      ),
      `  aim: at most ${aim}x the CPU: ${ratio.toFixed(2)}x, ${ratio <= aim ? 'met' : 'missed'}${since(before)}`,
    ])
    .join('\n')
