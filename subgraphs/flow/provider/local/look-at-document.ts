import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Box, CardSeen, DocumentSeen, Face } from '@otorga/vision/vision'
import type { Region } from 'sharp'
import { pictures } from '../../media/pictures.js'
import { withFile } from '../../media/read-file.js'
import type { ProviderQuestion } from '../../step-types/provider.port.js'
import { portraitOf, type SideSeen } from './card.rules.js'
import { see } from './eyes.js'
import { pagesOf } from './look-at-pdf.js'
import type { LocalSettings } from './settings.js'
import { type Derived, storeDerived } from './store-derived.js'

export interface DocumentLook {
  sides: SideSeen[]
  /** The pictures that were made, stored beside the submitted ones. */
  derived: SubmittedFile[]
}

const copyOf = (bytes: Buffer) => Uint8Array.from(bytes)

const opened = async (picture: Uint8Array) => (await pictures())(picture)

const turnedOver = async (picture: Uint8Array) =>
  copyOf(await (await opened(picture)).rotate(180).jpeg({ quality: 90 }).toBuffer())

/** The faces of a card; where it shows none, it may stand on its head. A zone says which end is up. */
async function facesOn(card: CardSeen): Promise<{ faces: Face[]; picture: Uint8Array }> {
  const { pictures } = await see((vision) => vision.faces([card.picture]))
  const faces = pictures[0] ?? []
  if (portraitOf({ faces }) || card.zone) return { faces, picture: card.picture }
  const picture = await turnedOver(card.picture)
  const { pictures: over } = await see((vision) => vision.faces([picture]))
  return portraitOf({ faces: over[0] ?? [] }) ? { faces: over[0]!, picture } : { faces, picture: card.picture }
}

/** The pixels of a face with the head and shoulders around it. */
async function bustIn(picture: Uint8Array, { left, top, width, height }: Box): Promise<Region> {
  const size = await (await opened(picture)).metadata()
  const room = { left: left - width * 0.4, top: top - height * 0.5, width: width * 1.8, height: height * 2 }
  const from = { left: Math.max(0, room.left), top: Math.max(0, room.top) }
  return {
    left: Math.round(from.left * size.width),
    top: Math.round(from.top * size.height),
    width: Math.floor(Math.min(1 - from.left, room.width) * size.width),
    height: Math.floor(Math.min(1 - from.top, room.height) * size.height),
  }
}

const cut = async (picture: Uint8Array, bust: Region) =>
  copyOf(await (await opened(picture)).extract(bust).jpeg({ quality: 92 }).toBuffer())

/** The picture without the bust. A reader of print takes hair and shoulders for letters, and then loses the lines beside them. */
async function withoutBust(picture: Uint8Array, bust: Region): Promise<Uint8Array> {
  const { left, top, width, height } = bust
  const { channels } = await (await opened(picture))
    .extract({ left, top, width, height: Math.ceil(height / 40) })
    .stats()
  const [r, g, b] = channels.map(({ mean }) => mean) as [number, number, number]
  const input = { create: { width, height, channels: 3 as const, background: { r, g, b } } }
  return copyOf(await (await opened(picture)).composite([{ input, left, top }]).jpeg({ quality: 92 }).toBuffer())
}

interface SideLook {
  side: SideSeen
  made: Derived[]
}

const sideOf = (field: string) => (field === 'front' || field === 'back' ? field : undefined)

const cardIn = (field: string, bytes: Uint8Array, { limits: { card: least } }: LocalSettings) =>
  see((vision) => vision.document({ bytes, side: sideOf(field), least }))

/** What else is seen on a card: its faces, and what is printed. */
async function lookAtCard(field: string, seen: DocumentSeen | undefined, { checks }: LocalSettings): Promise<SideLook> {
  if (!seen?.card) return { side: { field, card: undefined, faces: [] }, made: [] }
  const { faces, picture } = await facesOn(seen.card)
  const portrait = field === 'back' ? undefined : portraitOf({ faces })
  const bust = portrait && (await bustIn(picture, portrait.box))
  const made: Derived[] = [
    { field: `${field}_card`, bytes: picture },
    ...(bust ? [{ field: 'portrait', bytes: await cut(picture, bust) }] : []),
  ]
  const readable = bust ? await withoutBust(picture, bust) : picture
  const print = checks.has('contents') && field !== 'back' ? await see((vision) => vision.print(readable)) : undefined
  return { side: { field, card: seen.card, faces, ...(print && { print }) }, made }
}

/** What is seen of a file; of a PDF, the first of its pages that shows a card. Undefined for a PDF where nothing draws it. */
async function lookAtFile(
  objects: ObjectStorage,
  question: Pick<ProviderQuestion, 'seen'>,
  file: SubmittedFile,
  settings: LocalSettings,
): Promise<SideLook | undefined> {
  const { field } = file
  if (file.media_type !== 'application/pdf') {
    const seen = await withFile(objects, file.key, async (bytes) => cardIn(field, copyOf(bytes), settings))
    return lookAtCard(field, seen, settings)
  }
  const pages = await pagesOf(objects, question, file)
  if (!pages) return undefined
  let seen: DocumentSeen | undefined
  for (const page of pages) if (!seen?.card) seen = await cardIn(field, page, settings)
  return lookAtCard(field, seen, settings)
}

async function lookAtAll(
  objects: ObjectStorage,
  question: Pick<ProviderQuestion, 'files' | 'seen'>,
  settings: LocalSettings,
): Promise<DocumentLook> {
  // The first time they load, which takes longest, side by side.
  const families = ['documents', 'faces', ...(settings.checks.has('contents') ? (['print'] as const) : [])] as const
  await see((vision) => Promise.all(families.map((family) => vision.ready(family))))
  const look: DocumentLook = { sides: [], derived: [] }
  for (const file of question.files.filter(({ media_type }) => !media_type.startsWith('video/'))) {
    const seen = await lookAtFile(objects, question, file, settings)
    if (!seen) continue
    look.sides.push(seen.side)
    look.derived.push(...(await storeDerived(objects, file, seen.made)))
  }
  return look
}

/** Looks at the pictures of a document, once for all kinds of checks of a submission. */
export async function lookAtDocument(
  objects: ObjectStorage,
  question: Pick<ProviderQuestion, 'files' | 'seen'>,
  settings: LocalSettings,
): Promise<DocumentLook> {
  const known = question.seen.get('document') as Promise<DocumentLook> | undefined
  if (known) return known
  const looking = lookAtAll(objects, question, settings)
  question.seen.set('document', looking)
  return looking
}
