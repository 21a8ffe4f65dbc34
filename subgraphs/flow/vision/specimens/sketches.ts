import { randomInt } from 'node:crypto'
import sharp from 'sharp'

const colour = (bright: number, spread: number) =>
  `rgb(${[0, 1, 2].map(() => Math.min(255, Math.max(0, bright + randomInt(-spread, spread + 1)))).join()})`

/** Random large shapes, so that no two pictures have the same background. */
const shapes = (width: number, height: number, count = 14) =>
  Array.from(
    { length: count },
    () =>
      `<rect x="${randomInt(width)}" y="${randomInt(height)}" width="${randomInt(60, width / 2)}" height="${randomInt(60, height / 2)}"
        fill="${colour(140, 90)}"/>`,
  ).join('')

const render = (svg: string, grain = 6) =>
  sharp(Buffer.from(svg))
    .composite([
      {
        input: {
          create: {
            width: 1280,
            height: 800,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: grain },
          },
        },
        blend: 'soft-light',
      },
    ])
    .removeAlpha()

/** A photo of one side of an identity document, as a phone would take it. */
export function documentSide(side: 'front' | 'back', name = 'ANA RESTREPO', number = '1.020.304.321'): Promise<Buffer> {
  const lines = Array.from(
    { length: side === 'front' ? 5 : 16 },
    (_, at) =>
      `<text x="${side === 'front' ? 520 : 120}" y="${side === 'front' ? 380 + at * 60 : 120 + at * 40}" font-size="${side === 'front' ? 34 : 22}"
        font-family="sans-serif" fill="#222">${side === 'front' ? ['REPUBLICA DE COLOMBIA', name, number, 'NACIMIENTO 02-ABR-1990', 'SEXO F'][at] : `ICCOL${randomInt(10 ** 9, 10 ** 10)}&lt;&lt;&lt;&lt;&lt;&lt;${randomInt(10 ** 6, 10 ** 7)}`}</text>`,
  ).join('')
  const portrait =
    side === 'front'
      ? `<rect x="120" y="230" width="320" height="420" fill="#9ab"/><circle cx="280" cy="380" r="90" fill="#c96"/>
         <rect x="190" y="480" width="180" height="170" fill="#345"/>`
      : '<rect x="760" y="90" width="400" height="190" fill="#111"/><rect x="790" y="560" width="330" height="150" fill="#777"/>'
  return render(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">
    <rect width="1280" height="800" fill="#5a6b5d"/>
    <rect x="60" y="50" width="1160" height="700" rx="30" fill="${side === 'front' ? '#e8dfc0' : '#c9d6e6'}"/>
    ${portrait}${lines}</svg>`)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Two photos of one face before the same background, with the head turned between them. */
export async function twoSelfies(): Promise<[Buffer, Buffer]> {
  const room = shapes(1280, 800)
  const face = (turn: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">
    <rect width="1280" height="800" fill="#8a8f96"/>${room}
    <ellipse cx="${640 + turn}" cy="400" rx="210" ry="280" fill="#d8a47f"/>
    <ellipse cx="${560 + turn * 1.6}" cy="340" rx="30" ry="18" fill="#fff"/><circle cx="${562 + turn * 1.7}" cy="341" r="11" fill="#321"/>
    <ellipse cx="${720 + turn * 1.6}" cy="340" rx="30" ry="18" fill="#fff"/><circle cx="${722 + turn * 1.7}" cy="341" r="11" fill="#321"/>
    <path d="M ${600 + turn * 1.5} 540 Q ${640 + turn * 1.5} 580 ${690 + turn * 1.5} 540" stroke="#722" stroke-width="14" fill="none"/>
    <path d="M 430 330 Q 640 20 ${850 + turn} 330" stroke="#2b1a10" stroke-width="90" fill="none"/></svg>`
  const shot = (turn: number) => render(face(turn)).jpeg({ quality: 90 }).toBuffer()
  return Promise.all([shot(-80), shot(140)])
}

/** The same picture, out of focus. */
export const blurred = (picture: Buffer) => sharp(picture).blur(12).jpeg({ quality: 90 }).toBuffer()
