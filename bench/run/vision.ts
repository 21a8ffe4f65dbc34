import { readFileSync } from 'node:fs'
import { cardBack, cardFront } from '@otorga/vision/specimens/card'
import { people, selfieOf, taken, turnsOf } from '@otorga/vision/specimens/faces'
import { holderOf } from '@otorga/vision/specimens/holder'
import { randomOf } from '@otorga/vision/specimens/random'
import { goodShot, photographed } from '@otorga/vision/specimens/scene'
import { openVision, type Vision } from '@otorga/vision/vision'
import { cpuOf } from './cpu.js'

const rounds = 3
const together = 8

interface Cost {
  ms: number
  cpu: number
}

/** This process and the processes of the engines. */
function family(): number[] {
  const { pid } = process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

const sumOf = (of: (pid: number) => number) => family().reduce((sum, pid) => sum + of(pid), 0)

const residentPages = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
const mib = () => Math.round((sumOf(residentPages) * 4_096) / 2 ** 20)

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [started, used] = [performance.now(), sumOf(cpuOf)]
  await work()
  return { ms: performance.now() - started, cpu: (sumOf(cpuOf) - used) / 1000 }
}

const median = (all: Cost[], key: keyof Cost) => all.map((one) => one[key]).sort((a, b) => a - b)[all.length >> 1]!

/** What the engines look at in a step: photos of a drawn card, and frames of a free face whose head turns. */
async function pictures() {
  const random = randomOf(1)
  const holder = holderOf(random)
  const person = people.find(({ looks }) => looks)!
  const selfie = await selfieOf(person)
  const { straight, left, right } = await turnsOf(person, selfie, 25)
  const shot = { light: 1, blur: 0.4, noise: 6, quality: 85 }
  const frames: Uint8Array[] = []
  for (const one of [straight, left, right]) frames.push(new Uint8Array(await taken(one, shot, random)))
  const photo = async (card: Buffer) => new Uint8Array(await photographed(card, goodShot(random), random))
  return { frames, front: await photo(await cardFront(holder, selfie)), back: await photo(await cardBack(holder)) }
}

/** Time and CPU of a step with cold and warm engines, their memory, and how many steps two cores do. */
export async function measureVision(progress: (line: string) => void): Promise<string> {
  progress('drawing a card and a face')
  const { frames, front, back } = await pictures()
  const steps: Record<string, (vision: Vision) => Promise<unknown>> = {
    'liveness: three frames': async (vision) => {
      const { pictures: seen } = await vision.faces(frames)
      await vision.frame(frames[0]!, seen[0]![0]!.box)
    },
    'card: front and back': async (vision) => {
      const seen = await vision.document({ bytes: front, side: 'front', least: 0.5 })
      await vision.faces([seen!.card!.picture])
      await vision.document({ bytes: back, side: 'back', least: 0.5 })
    },
    'match: portrait and two frames': (vision) => vision.faces([front, ...frames.slice(0, 2)]),
  }
  const said = ['step                             cold ms  cold CPU   warm ms  warm CPU']
  const columns = (all: number[]) => all.map((one) => one.toFixed(0).padStart(9)).join(' ')
  const before = mib()
  for (const [name, step] of Object.entries(steps)) {
    progress(name)
    const vision = openVision()
    const cold = await cost(() => step(vision))
    const warm: Cost[] = []
    for (let round = 0; round < rounds; round++) warm.push(await cost(() => step(vision)))
    await vision.close()
    said.push(`${name.padEnd(31)} ${columns([cold.ms, cold.cpu, median(warm, 'ms'), median(warm, 'cpu')])}`)
  }
  progress(`${together} of each at the same time`)
  const vision = openVision({ waiting: 4 * together })
  let peak = mib()
  const timer = setInterval(() => {
    peak = Math.max(peak, mib())
  }, 100)
  for (const [name, step] of Object.entries(steps)) {
    const { ms } = await cost(() => Promise.all(Array.from({ length: together }, () => step(vision))))
    said.push(`${name}: ${((together * 60_000) / ms).toFixed(0)} a minute, ${together} at the same time`)
  }
  clearInterval(timer)
  await vision.close()
  said.push(
    `memory, with the processes of the engines: ${before} MiB before, ${peak} MiB at most, ${mib()} MiB after they ended`,
  )
  return said.join('\n')
}
