import { parseArgs } from 'node:util'
import { eyes } from '@otorga/flow/provider/local/eyes'
import { randomOf } from '@otorga/vision/specimens/random'
import { canFilm } from '@otorga/vision/specimens/video'

import { type Class, classes, type Verdict } from './classes.js'

const { values } = parseArgs({
  options: { part: { type: 'string', default: '1' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
})
const part = Number(values.part)

interface Count {
  cases: number
  right: number
  said: Record<'passed' | 'review' | 'refused', number>
  /** What it found in how many cases, by code. */
  codes: Map<string, number>
  /** The wrong ones: which case, what was said, and why. */
  wrong: string[]
  seconds: number
}

/** Where the engines see nothing, as on a machine that is too busy, a step is neither passed nor charged. */
const unseen = (error: unknown): Verdict => {
  if ((error as Error).name !== 'NotSeen') throw error
  return { said: 'refused', codes: ['not_seen'] }
}

async function count(one: Required<Class>, place: number): Promise<Count> {
  const counted: Count = {
    cases: 0,
    right: 0,
    said: { passed: 0, review: 0, refused: 0 },
    codes: new Map(),
    wrong: [],
    seconds: 0,
  }
  const started = performance.now()
  const seed = Number(values.seed ?? one.seed)
  // A part has cases of every class, each by the same seed as in the whole.
  for (let at = place % part; at < one.cases; at += part) {
    const told = await one.tell(at, randomOf(seed * 31 + place * 1000 + at)).catch(unseen)
    counted.cases++
    counted.said[told.said]++
    for (const code of told.codes) counted.codes.set(code, (counted.codes.get(code) ?? 0) + 1)
    if (one.right(told)) counted.right++
    else counted.wrong.push(`${at}: ${told.said} ${told.codes.join(' ')}`.trim())
  }
  counted.seconds = (performance.now() - started) / 1000
  return counted
}

const holds = ({ least }: Class, { cases, right }: Count) => right >= Math.floor(least * cases)

console.log(
  `${values.seed ? `seed ${values.seed}` : 'seeds that served no tuning'}, ${part === 1 ? 'every case' : `one case of ${part}`}\n`,
)
if (!canFilm) console.log('skipped: videos, for want of ffmpeg')
console.log(`${'class'.padEnd(44)} cases right passed review refused      s`)
let [passed, failed, cases, right] = [0, 0, 0, 0]
for (const [place, one] of classes.entries()) {
  if (!one.name.includes(values.only) && one.group !== values.only) continue
  const counted = await count(one, place)
  const { said } = counted
  const numbers = [counted.cases, counted.right, said.passed, said.review, said.refused]
  const columns = numbers.map((value, at) => String(value).padStart(at < 2 ? 5 : at === 4 ? 7 : 6)).join(' ')
  console.log(`${one.name.padEnd(44)} ${columns} ${counted.seconds.toFixed(1).padStart(6)}`)
  if (counted.codes.size > 0)
    console.log(`    ${[...counted.codes].map(([code, times]) => `${code} ${times}`).join(', ')}`)
  const isHeld = holds(one, counted)
  for (const wrong of counted.wrong) console.log(`    ${isHeld ? 'wrong' : '✗ wrong'} ${wrong}`)
  cases += counted.cases
  right += counted.right
  if (isHeld) passed++
  else failed++
}
await (await eyes()).close()
console.log(`\n${cases} cases, ${right} right, ${cases - right} wrong, in ${passed + failed} classes`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
