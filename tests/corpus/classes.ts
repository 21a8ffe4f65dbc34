import { taken } from '@otorga/vision/specimens/faces'
import { cardZone, type Holder, holderOf } from '@otorga/vision/specimens/holder'
import { cartoon, cat, landscape, shownOn } from '@otorga/vision/specimens/others'
import { between, oneOf, type Random } from '@otorga/vision/specimens/random'
import { goodShot, photographed } from '@otorga/vision/specimens/scene'
import { type Codec, canFilm, filmed } from '@otorga/vision/specimens/video'
import sharp from 'sharp'
import { type Asked, ask, type Pictures, type Told } from './ask.js'
import {
  frames,
  photoOfPassport,
  photosOfCard,
  selfieShot,
  subjectOf,
  turn,
  turningPerson,
  turns,
  twoPeople,
} from './pictures.js'

/** What a class is judged by. */
export type Verdict = Pick<Told, 'said' | 'codes'>

export interface Class {
  name: string
  /** What its pictures show: faces, videos, matches or documents. */
  group?: string
  /** The seed of the run that counts. One whose run led to a change of the code or of a threshold is not used again. */
  seed?: number
  cases: number
  /** What is right: what it must be, or what it must never be. */
  right: (told: Verdict) => boolean
  /** The part of its cases that must be right; 1 for what must never pass. */
  least: number
  tell: (at: number, random: Random) => Promise<Told>
}

const passes = ({ said }: Verdict) => said === 'passed'
const isCaught = ({ said }: Verdict) => said !== 'passed'

/** A class of things that must never pass. */
const never = (name: string, cases: number, tell: Class['tell']): Class => ({
  name,
  cases,
  right: isCaught,
  least: 1,
  tell,
})
/** A class of honest submissions, of which some may be refused by mistake, and are then taken again. */
const honest = (name: string, cases: number, least: number, tell: Class['tell']): Class => ({
  name,
  cases,
  right: passes,
  least,
  tell,
})

const liveness = (pictures: Buffer[], challenge?: string[]) => {
  const named: Pictures = Object.fromEntries(pictures.map((one, at) => [at === 0 ? 'selfie' : `selfie_${at + 1}`, one]))
  const asked: Asked = { kind: 'liveness', pictures: named }
  return ask(challenge ? { ...asked, challenge } : asked)
}
type Turn = 'turn_left' | 'turn_right'
const orders: readonly Turn[][] = [
  ['turn_left', 'turn_right'],
  ['turn_right', 'turn_left'],
]

async function alive(at: number, random: Random, night = false) {
  const challenge = oneOf(random, orders)
  return liveness(await turns(turningPerson(at), challenge, random, selfieShot(random, night)), challenge)
}

/** Two photos of one scene in which no person is: the camera has moved a little. */
async function pair(picture: Buffer, random: Random) {
  const shot = { ...selfieShot(random), noise: 14 }
  const at = async (left: number) =>
    taken(await sharp(picture).extract({ left, top: 20, width: 840, height: 1140 }).png().toBuffer(), shot, random)
  return liveness([await at(2), await at(Math.round(between(random, 60, 118)))])
}

async function facesTogether(at: number, random: Random) {
  const [one, other] = twoPeople(at)
  const made: Buffer[] = []
  for (const degrees of [0, turn(random)]) {
    const [left] = await frames(one, [degrees], random)
    const [right] = await frames(other, [0], random)
    made.push(
      await sharp({ create: { width: 1440, height: 900, channels: 3, background: '#888' } })
        .composite([
          { input: left!, left: 0, top: 0 },
          { input: right!, left: 720, top: 0 },
        ])
        .jpeg()
        .toBuffer(),
    )
  }
  return liveness(made)
}

const faces: Class[] = [
  honest('a person who turns as asked', 30, 0.85, (at, random) => alive(at, random)),
  honest('the same at night', 10, 0.5, (at, random) => alive(at, random, true)),
  never('no face: a landscape', 10, async (_, random) => pair(await landscape(random), random)),
  never('no face: a cat, drawn', 10, async (_, random) => pair(await cat(random), random)),
  never('a cartoon of a person', 10, async (_, random) => pair(await cartoon(random), random)),
  never('two faces', 10, facesTogether),
  never('the same photo twice', 10, async (at, random) => {
    const [photo] = await frames(twoPeople(at)[0], [0], random)
    const again = await sharp(photo)
      .jpeg({ quality: Math.round(between(random, 50, 85)) })
      .toBuffer()
    return liveness([photo!, again])
  }),
  never('a still instead of a turn', 10, async (at, random) => {
    const challenge = oneOf(random, orders)
    return liveness(await turns(turningPerson(at), ['still', 'still'], random), challenge)
  }),
  never('a turn to the other side', 10, async (at, random) => {
    const challenge = oneOf(random, orders)
    return liveness(await turns(turningPerson(at), challenge.toReversed(), random), challenge)
  }),
  never('another person in a later frame', 15, async (at, random) => {
    const challenge = oneOf(random, orders)
    const [own, other] = [turningPerson(at), turningPerson(at + 1 + (at % 6))]
    const [straight, first] = await turns(own, challenge, random)
    const swapped = (await turns(other, challenge, random)).at(-1)!
    return liveness([straight!, first!, swapped], challenge)
  }),
  never('a photo of a printed photo, its edge seen', 10, (at, random) => shown(at, random, 'paper')),
  never('a photo of a phone, its bezel seen', 10, (at, random) => shown(at, random, 'phone')),
]

const codecs: readonly Codec[] = ['h264', 'hevc', 'vp8', 'vp9']

/** What is shown one after the other, as the video of somebody who was asked for these turns. */
async function film(pictures: readonly Buffer[], challenge: readonly Turn[], random: Random) {
  const video = await filmed(pictures, oneOf(random, codecs))
  return ask({ kind: 'liveness', pictures: {}, video, challenge: [...challenge] })
}

async function filmOf(at: number, random: Random, asked: (challenge: Turn[]) => (Turn | 'still')[]) {
  const challenge = oneOf(random, orders)
  const [first, second] = asked(challenge)
  return film(await turns(turningPerson(at), [first!, 'still', second!], random), challenge, random)
}

const videos: Class[] = [
  honest('a video of a person who turns as asked', 16, 0.85, (at, random) =>
    filmOf(at, random, (challenge) => challenge),
  ),
  never('a video of a still', 10, (at, random) => filmOf(at, random, () => ['still', 'still'])),
  never('a video that turns to the other side first', 10, (at, random) =>
    filmOf(at, random, (challenge) => [challenge[1]!, 'still']),
  ),
  never('a video in which another person turns', 10, async (at, random) => {
    const challenge = oneOf(random, orders)
    const own = await turns(turningPerson(at), challenge, random)
    const other = await turns(turningPerson(at + 1 + (at % 6)), challenge, random)
    return film([own[0]!, own[1]!, other[0]!, other[2]!], challenge, random)
  }),
  never('a video without a person', 5, async (_, random) => {
    const shot = selfieShot(random)
    const view = async () => taken(await landscape(random), shot, random)
    return film([await view(), await view()], oneOf(random, orders), random)
  }),
]

async function shown(at: number, random: Random, kind: 'paper' | 'phone') {
  const [person] = twoPeople(at)
  const made: Buffer[] = []
  for (const degrees of [0, 12]) {
    const [face] = await frames(person, [degrees], random)
    const shot = { ...goodShot(random), size: between(random, 0.52, 0.57), tilt: 0.02 }
    made.push(await photographed(await shownOn(face!, kind), shot, random))
  }
  return liveness(made)
}

const card = (pictures: Pictures, holder: Holder, data: Record<string, unknown> = {}) =>
  ask({ kind: 'document_check', pictures, data, subject: subjectOf(holder) })

/** The portrait that is cut out of a photographed card, compared with photos of a face. */
async function matched(at: number, random: Random, same: boolean) {
  const [one, other] = twoPeople(at)
  const { front } = await photosOfCard(one, random)
  const { made } = await ask({ kind: 'document_check', pictures: { front } })
  const live = await frames(same ? one : other, [0, turn(random)], random)
  const pictures: Pictures = { front, ...made, selfie: live[0]!, selfie_2: live[1]! }
  return ask({ kind: 'face_match', pictures })
}

const matches: Class[] = [
  {
    name: 'the face of the card',
    cases: 15,
    right: ({ codes }) => !codes.includes('face_no_match'),
    least: 0.9,
    tell: (at, random) => matched(at, random, true),
  },
  never('the face of another person', 20, (at, random) => matched(at, random, false)),
]

/** A zone in which one digit that a check digit covers is another. */
function changedDigit(zone: string[], random: Random): string[] {
  const line = zone[1]!
  const at = Math.floor(between(random, 0, 6))
  const digit = String((Number(line[at]) + 1 + Math.floor(between(random, 0, 8))) % 10)
  return [zone[0]!, line.slice(0, at) + digit + line.slice(at + 1), zone[2]!]
}

const past = (random: Random) =>
  `${Math.floor(between(random, 10, 25))}0${Math.floor(between(random, 1, 9))}1${Math.floor(between(random, 0, 9))}`

const documents: Class[] = [
  honest('an identity card with a zone', 20, 0.75, async (at, random) => {
    const { holder, front, back } = await photosOfCard(twoPeople(at)[0], random)
    return card({ front, back }, holder, { document_type: 'id_card' })
  }),
  honest('an older card with a barcode', 10, 0.7, async (at, random) => {
    const { holder, front, back } = await photosOfCard(twoPeople(at)[0], random, { barcode: true })
    return card({ front, back }, holder, { document_type: 'cc' })
  }),
  honest('a passport', 10, 0.7, async (at, random) => {
    const { holder, front } = await photoOfPassport(twoPeople(at)[0], random)
    return card({ front }, holder, { document_type: 'passport' })
  }),
  never('an expired card', 10, async (at, random) => {
    const holder = { ...holderOf(random), expiry: past(random) }
    const { front, back } = await photosOfCard(twoPeople(at)[0], random, { holder })
    return card({ front, back }, holder)
  }),
  never('a changed digit in the zone', 12, async (at, random) => {
    const holder = holderOf(random)
    const { front, back } = await photosOfCard(twoPeople(at)[0], random, {
      holder,
      zone: changedDigit(cardZone(holder), random),
    })
    return card({ front, back }, holder)
  }),
  never('the card of another person', 12, async (at, random) => {
    const { front, back } = await photosOfCard(twoPeople(at)[0], random, { barcode: at % 2 === 0 })
    return card({ front, back }, holderOf(random))
  }),
  never('a front and a back of two cards', 10, async (at, random) => {
    const [own, other] = [holderOf(random), holderOf(random)]
    const { front } = await photosOfCard(twoPeople(at)[0], random, { holder: other })
    const { back } = await photosOfCard(twoPeople(at)[0], random, { holder: own })
    return card({ front, back }, own)
  }),
  never('another type of document', 10, async (at, random) => {
    if (at % 2 === 0) {
      const { holder, front } = await photoOfPassport(twoPeople(at)[0], random)
      return card({ front }, holder, { document_type: 'id_card' })
    }
    const { holder, front, back } = await photosOfCard(twoPeople(at)[0], random)
    return card({ front, back }, holder, { document_type: 'passport' })
  }),
  never('no document', 10, async (at, random) => {
    const scenes = [await landscape(random), (await frames(twoPeople(at)[0], [0], random))[0]!]
    return card({ front: scenes[at % 2]!, back: await cartoon(random) }, holderOf(random))
  }),
  never('the same side twice', 10, async (at, random) => {
    const { holder, front } = await photosOfCard(twoPeople(at)[0], random)
    const { front: again } = await photosOfCard(twoPeople(at)[0], random, { holder })
    return card({ front, back: again }, holder)
  }),
  never('a front with glare', 6, async (at, random) => {
    const { holder, front, back } = await photosOfCard(twoPeople(at)[0], random, {
      shot: { glare: between(random, 0.22, 0.3) },
    })
    return card({ front, back }, holder)
  }),
  never('a blurred card', 6, async (at, random) => {
    const { holder, front, back } = await photosOfCard(twoPeople(at)[0], random, {
      shot: { blur: between(random, 7, 11) },
    })
    return card({ front, back }, holder)
  }),
]

const judging = { faces: 20_261_134, videos: 20_261_131, matches: 20_261_124, documents: 20_261_133 }
const grouped = (group: keyof typeof judging, all: Class[]) =>
  all.map((one) => ({ ...one, group, seed: judging[group] }))

export const classes: readonly Required<Class>[] = [
  ...grouped('faces', faces),
  ...(canFilm ? grouped('videos', videos) : []),
  ...grouped('matches', matches),
  ...grouped('documents', documents),
]
