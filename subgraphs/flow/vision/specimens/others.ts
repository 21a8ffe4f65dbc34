import sharp from 'sharp'
import { between, type Random } from './random.js'

/** Pixels of a picture that shows no person. */
const size = { width: 960, height: 1200 }

const drawn = (shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes}</svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer()

const colour = (random: Random, least: number, most: number) =>
  `rgb(${[0, 1, 2].map(() => Math.round(between(random, least, most))).join()})`

/** Hills under a sky. */
export function landscape(random: Random): Promise<Buffer> {
  const hills = Array.from({ length: 5 }, (_, at) => {
    const y = 520 + at * 130 + between(random, -40, 40)
    return `<path d="M0 ${y} Q ${between(random, 150, 400)} ${y - between(random, 60, 260)} 480 ${y}
      T 960 ${y - between(random, 0, 80)} V1200 H0Z" fill="rgb(${40 + at * 12},${90 - at * 8 + between(random, 0, 40)},${50 + at * 5})"/>`
  })
  const sun = `<circle cx="${between(random, 150, 800)}" cy="${between(random, 120, 350)}" r="${between(random, 40, 90)}" fill="#fff3c4"/>`
  return drawn(`<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#4f86c6"/><stop offset="1" stop-color="#dbe9f4"/>
    </linearGradient></defs><rect width="960" height="1200" fill="url(#s)"/>${sun}${hills.join('')}`)
}

/** A cartoon of a person, as a child draws it. */
export function cartoon(random: Random): Promise<Buffer> {
  const skin = `rgb(${Math.round(between(random, 200, 245))},${Math.round(between(random, 160, 200))},${Math.round(between(random, 130, 170))})`
  const [wide, tall] = [between(random, 210, 270), between(random, 270, 330)]
  const eyes = [-1, 1]
    .map(
      (
        side,
      ) => `<ellipse cx="${480 + side * wide * 0.42}" cy="500" rx="34" ry="26" fill="#fff" stroke="#222" stroke-width="5"/>
      <circle cx="${480 + side * wide * 0.42}" cy="502" r="15" fill="#2b3f66"/>`,
    )
    .join('')
  return drawn(`<rect width="960" height="1200" fill="${colour(random, 150, 230)}"/>
    <rect x="230" y="860" width="500" height="340" rx="140" fill="${colour(random, 40, 180)}"/>
    <ellipse cx="480" cy="560" rx="${wide}" ry="${tall}" fill="${skin}" stroke="#222" stroke-width="6"/>
    <path d="M${480 - wide} 480 Q 480 ${120 + between(random, 0, 80)} ${480 + wide} 480 Q 480 330 ${480 - wide} 480" fill="${colour(random, 20, 90)}"/>
    ${eyes}<path d="M480 540 q -30 70 10 80" stroke="#222" stroke-width="6" fill="none"/>
    <path d="M390 720 Q 480 ${between(random, 740, 810)} 570 720" stroke="#222" stroke-width="9" fill="none"/>`)
}

/** The drawn head of a cat. */
export function cat(random: Random): Promise<Buffer> {
  const fur = colour(random, 90, 190)
  const ears = [-1, 1]
    .map(
      (side) => `<path d="M${480 + side * 250} 430 L${480 + side * 290} 150 L${480 + side * 60} 320Z" fill="${fur}"/>`,
    )
    .join('')
  const eyes = [-1, 1]
    .map(
      (side) => `<ellipse cx="${480 + side * 120}" cy="540" rx="52" ry="44" fill="#c9c64a"/>
      <ellipse cx="${480 + side * 120}" cy="540" rx="${between(random, 8, 20)}" ry="40" fill="#111"/>
      ${[0, 1, 2].map((at) => `<path d="M${480 + side * 70} ${690 + at * 18} L${480 + side * 400} ${640 + at * 50}" stroke="#eee" stroke-width="4"/>`).join('')}`,
    )
    .join('')
  return drawn(`<rect width="960" height="1200" fill="${colour(random, 60, 220)}"/>${ears}
    <ellipse cx="480" cy="600" rx="310" ry="280" fill="${fur}"/>${eyes}
    <path d="M445 650 h70 l-35 40z" fill="#d98b91"/><path d="M480 690 v40 q -50 50 -90 10 M480 730 q 50 50 90 10" stroke="#333" stroke-width="6" fill="none"/>`)
}

/** A print on white paper, or a phone with a dark bezel, that shows a picture. */
export function shownOn(picture: Buffer, kind: 'paper' | 'phone'): Promise<Buffer> {
  const edge = kind === 'paper' ? 50 : 44
  const background = kind === 'paper' ? '#fbfaf6' : '#101114'
  return sharp(picture)
    .resize(720, 900, { fit: 'cover' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .ensureAlpha()
    .png()
    .toBuffer()
}
