import { cardBack } from '@otorga/vision/specimens/card'
import { people, selfieOf } from '@otorga/vision/specimens/faces'
import { holderOf } from '@otorga/vision/specimens/holder'
import { randomOf } from '@otorga/vision/specimens/random'
import { goodShot, photographed } from '@otorga/vision/specimens/scene'
import { openVision } from '@otorga/vision/vision'

// Looks at a face and a card, and prints what was seen. A test runs it where there is no network.
const random = randomOf(11)
const card = await photographed(await cardBack(holderOf(random)), goodShot(random), random)
const vision = openVision()
const { pictures } = await vision.faces([await selfieOf(people[0]!)])
const seen = await vision.document({ bytes: new Uint8Array(card), side: 'back', least: 0.5 })
await vision.close()
console.log(
  JSON.stringify({ faces: pictures[0]?.length, format: seen?.card?.zone?.format, valid: seen?.card?.zone?.valid }),
)
