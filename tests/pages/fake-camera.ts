import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardFront } from '@otorga/vision/specimens/card'
import { people, selfieOf, taken, turnsOf } from '@otorga/vision/specimens/faces'
import { holderOf } from '@otorga/vision/specimens/holder'
import { randomOf } from '@otorga/vision/specimens/random'
import { goodShot, photographed } from '@otorga/vision/specimens/scene'
import { documentSide } from '@otorga/vision/specimens/sketches'
import sharp from 'sharp'

/** What a camera sees: 4 by 3, as most do. */
const size = { width: 1280, height: 960 }
// Chromium plays pictures of a file at this rate.
const framesASecond = 30

const jpeg = (picture: Buffer) =>
  sharp(picture)
    .resize(size.width, size.height, { fit: 'contain', background: '#9aa0a8' })
    .jpeg({ quality: 92 })
    .toBuffer()

/** A camera for Chromium that shows pictures from a file. What it shows next is seen when it is opened the next time. */
export function fakeCamera() {
  const folder = mkdtempSync(join(tmpdir(), 'otorga-camera-'))
  const file = join(folder, 'camera.mjpeg')
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    /** Removes the file, which is large. */
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** Shows each picture for some seconds, over and over. */
    async show(pictures: readonly Buffer[], seconds = 2) {
      const frames = await Promise.all(pictures.map(jpeg))
      const times = framesASecond * (pictures.length > 1 ? seconds : 1)
      writeFileSync(`${file}.next`, Buffer.concat(frames.flatMap((one) => Array<Buffer>(times).fill(one))))
      renameSync(`${file}.next`, file)
    },
  }
}

const onTable = (card: Buffer, seed: number, shot: Partial<ReturnType<typeof goodShot>> = {}) => {
  const random = randomOf(seed)
  return photographed(card, { ...goodShot(random), turn: 0, tilt: 0, size: 0.82, light: 0.9, ...shot }, random)
}

/** Photos of a drawn card on a table, as it lies in the frame of the page; `far` is too far away, `dark` has no light. */
export async function cardScenes(seed = 5) {
  const holder = holderOf(randomOf(seed))
  const front = await cardFront(holder, await selfieOf(people[4]!))
  const back = await sharp(await documentSide('back'))
    .extract({ left: 60, top: 50, width: 1160, height: 700 })
    .png()
    .toBuffer()
  const [near, far, dark, blurred, behind] = await Promise.all([
    onTable(front, seed),
    onTable(front, seed, { size: 0.5 }),
    onTable(front, seed, { light: 0.2 }),
    onTable(front, seed, { blur: 9 }),
    onTable(back, seed + 1),
  ])
  return { front: near, far, dark, blurred, back: behind }
}

/** A face that looks straight ahead, and turned to both sides, before a wall that a camera sees with its grain. */
export async function faceScenes() {
  const person = people[4]!
  const turns = await turnsOf(person, await selfieOf(person), 24)
  const seen = (picture: Buffer) => taken(picture, { light: 1, blur: 0.3, noise: 14, quality: 95 }, randomOf(3))
  const [straight, left, right] = await Promise.all([turns.straight, turns.left, turns.right].map(seen))
  return { straight: straight!, left: left!, right: right! }
}
