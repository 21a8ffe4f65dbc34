import { barcodeBack, cardBack, cardFront, passportPage } from '@otorga/vision/specimens/card'
import { middle, type Person, people, selfieOf, taken, turned, turnsOf } from '@otorga/vision/specimens/faces'
import { cardZone, type Holder, holderOf } from '@otorga/vision/specimens/holder'
import { between, type Random } from '@otorga/vision/specimens/random'
import { goodShot, photographed, type Shot } from '@otorga/vision/specimens/scene'

/** One of the persons, and somebody else. */
export function twoPeople(at: number): [Person, Person] {
  const step = 1 + (Math.floor(at / people.length) % (people.length - 1))
  return [people[at % people.length]!, people[(at + step) % people.length]!]
}

/** How a phone takes a selfie: in good light, or at night. */
export const selfieShot = (random: Random, night = false) => ({
  light: night ? between(random, 0.5, 0.65) : between(random, 0.9, 1.1),
  blur: between(random, 0.3, 0.5),
  noise: night ? between(random, 11, 16) : between(random, 6, 10),
  quality: Math.round(between(random, 70, 92)),
})

/** The wall behind somebody. */
const wall = (random: Random) =>
  `#${[0, 1, 2]
    .map(() =>
      Math.round(between(random, 110, 210))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Frames of somebody whose head is turned by so many degrees; positive ones to the person's left. */
export async function frames(
  person: Person,
  degrees: readonly number[],
  random: Random,
  shot = selfieShot(random),
): Promise<Buffer[]> {
  const selfie = await selfieOf(person, wall(random))
  const made: Buffer[] = []
  for (const one of degrees)
    made.push(await taken(one === 0 ? selfie : await turned(selfie, middle, one), shot, random))
  return made
}

/** Degrees by which a photo is warped so that its head is turned. */
export const turn = (random: Random) => between(random, 22, 27)

/** Persons of whose pictures a turn to both sides can be made. */
const turning = people.filter(({ looks }) => looks !== undefined)
export const turningPerson = (at: number) => turning[at % turning.length]!

/** Frames of somebody who looks straight ahead and then makes these turns, or keeps still. */
export async function turns(
  person: Person,
  asked: readonly ('turn_left' | 'turn_right' | 'still')[],
  random: Random,
  shot = selfieShot(random),
): Promise<Buffer[]> {
  const made = await turnsOf(person, await selfieOf(person, wall(random)), turn(random))
  const frame = { turn_left: made.left, turn_right: made.right, still: made.straight }
  const photos: Buffer[] = []
  for (const one of ['still', ...asked] as const) photos.push(await taken(frame[one], shot, random))
  return photos
}

export interface Document {
  holder: Holder
  front: Buffer
  back: Buffer
}

export interface Made {
  holder?: Holder
  /** The zone that is printed instead of the holder's. */
  zone?: string[]
  /** An older card: a barcode instead of a zone. */
  barcode?: boolean
  /** How the photos are taken instead of well. */
  shot?: Partial<Shot>
}

/** Photos of both sides of an identity card that is drawn for somebody. */
export async function photosOfCard(
  person: Person,
  random: Random,
  { holder = holderOf(random), zone, barcode, shot }: Made = {},
): Promise<Document> {
  const portrait = await selfieOf(person, '#d9dde2')
  const back = barcode ? await barcodeBack(holder) : await cardBack(holder, zone ?? cardZone(holder))
  const well = () => ({ ...goodShot(random), ...shot })
  return {
    holder,
    front: await photographed(await cardFront(holder, portrait), well(), random),
    back: await photographed(back, well(), random),
  }
}

/** A photo of the page of a passport. */
export async function photoOfPassport(person: Person, random: Random, holder = holderOf(random)) {
  const page = await passportPage(holder, await selfieOf(person, '#d9dde2'))
  return { holder, front: await photographed(page, goodShot(random), random) }
}

/** The subject of a request for a holder. */
export const subjectOf = ({ number, names, surnames }: Holder) => ({
  identifier_type: 'CC',
  identifier_value: number,
  name: `${names} ${surnames}`,
})
