/** A box in pixels: left, top, width and height. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** How sure the detector is of any face that is there, turned or beside another one. Echoes and shapes in hair stay below. */
const surely = 0.6
/** How much of a weaker box must be found again. Echoes and shapes in hair move to the face beside them, or vanish. */
const least = 0.5
/** The surroundings of a box that are looked at, in its own sizes. */
const around = 1.8

const areaOf = ([, , width, height]: Box) => width * height

function shared([left, top, width, height]: Box, [otherLeft, otherTop, otherWidth, otherHeight]: Box): number {
  const across = Math.min(left + width, otherLeft + otherWidth) - Math.max(left, otherLeft)
  const down = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop)
  return Math.max(0, across) * Math.max(0, down)
}

/** The part that two boxes share of what they cover together. */
const overlap = (one: Box, other: Box) => shared(one, other) / (areaOf(one) + areaOf(other) - shared(one, other))

/** The part that they share of the smaller one. */
const sharedPart = (one: Box, other: Box) => shared(one, other) / Math.min(areaOf(one), areaOf(other))

/** The surroundings of a box, within a picture of this size. */
export function surroundings([left, top, width, height]: Box, picture: { width: number; height: number }): Box {
  const side = around * Math.max(width, height)
  const within = (middle: number, end: number) => {
    const from = Math.max(0, Math.floor(middle - side / 2))
    return [from, Math.max(1, Math.min(end, Math.ceil(middle + side / 2)) - from)] as const
  }
  const [x, across] = within(left + width / 2, picture.width)
  const [y, down] = within(top + height / 2, picture.height)
  return [x, y, across, down]
}

/** The part of the smaller of two boxes that lies in the other. People cheek to cheek share less. */
const mostShared = 0.3

/** Looks for faces in a part of a picture, or in its mirror image; boxes are within that part. */
export type LookAt = (part: Box, isMirrored: boolean) => Promise<readonly { box: Box }[]>

async function isFoundAgain({ box }: { box: Box }, picture: { width: number; height: number }, lookAt: LookAt) {
  const part = surroundings(box, picture)
  for (const isMirrored of [false, true]) {
    const again = (await lookAt(part, isMirrored)).map(({ box: [left, top, width, height] }): Box => {
      const across = isMirrored ? part[2] - left - width : left
      return [across + part[0], top + part[1], width, height]
    })
    if (!again.some((one) => overlap(one, box) >= least)) return false
  }
  return true
}

/**
 * Of several faces those of which the detector is sure, or that it finds again where they were when it looks at their surroundings
 * alone and at their mirror image; of two that lie in one another, the one of which it is surest. Where it sees one face, the detector
 * sometimes sees a second: the same head with its hair and shoulders, or a shape in its hair. A person beside it is found again.
 */
export async function confirmed<Found extends { box: Box; boxScore: number }>(
  found: readonly Found[],
  picture: { width: number; height: number },
  lookAt: LookAt,
): Promise<Found[]> {
  if (found.length < 2) return [...found]
  const sure: Found[] = []
  for (const face of found) if (face.boxScore >= surely || (await isFoundAgain(face, picture, lookAt))) sure.push(face)
  const kept: Found[] = []
  for (const face of sure.sort((one, other) => other.boxScore - one.boxScore))
    if (kept.every(({ box }) => sharedPart(box, face.box) < mostShared)) kept.push(face)
  return kept
}
