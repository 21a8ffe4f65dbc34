import { framesOf } from '@otorga/vision/decoders/frames'
import { landscape } from '@otorga/vision/specimens/others'
import { randomOf } from '@otorga/vision/specimens/random'
import { type Codec, canFilm, filmed } from '@otorga/vision/specimens/video'
import { openVision, type Vision } from '@otorga/vision/vision'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const colours = ['#c03020', '#20a040', '#2040c0'] as const

describe.skipIf(!canFilm)('the frames of a video', () => {
  let vision: Vision
  let pictures: Buffer[]
  beforeAll(async () => {
    vision = openVision()
    pictures = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 720, height: 960, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    )
  })
  afterAll(() => vision.close())

  const taken = (bytes: Uint8Array, mediaType: 'video/mp4' | 'video/webm', seconds = 2.4) =>
    vision.frames({ bytes: Uint8Array.from(bytes), mediaType, seconds })

  it.each<Codec>(['h264', 'hevc', 'vp8', 'vp9'])('are taken evenly over its length, in order: %s', async (codec) => {
    const { bytes, mediaType } = await filmed(pictures, codec)
    const frames = (await taken(bytes, mediaType))!
    expect(frames.length).toBeGreaterThanOrEqual(10)
    expect(frames.length).toBeLessThanOrEqual(12)
    const strongest = await Promise.all(
      frames.map(async (one) => {
        const { channels } = await sharp(one).stats()
        const means = channels.map(({ mean }) => mean)
        return means.indexOf(Math.max(...means))
      }),
    )
    expect(strongest).toEqual([...strongest].sort())
    expect(new Set(strongest)).toEqual(new Set([0, 1, 2]))
  })

  it('are none of what is no video, is of another container, or refers to another file', async () => {
    const { bytes } = await filmed(pictures, 'h264')
    const view = await landscape(randomOf(3))
    for (const [hostile, mediaType] of [
      [Buffer.from('no video'), 'video/mp4'],
      [Buffer.alloc(0), 'video/webm'],
      [view, 'video/mp4'],
      [bytes, 'video/webm'],
      [bytes.subarray(0, 200), 'video/mp4'],
      [Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'), 'video/mp4'],
      [Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 'video/webm'],
    ] as const)
      expect(await taken(hostile, mediaType)).toEqual([])
  })

  it('are as many as asked for, however long its container claims to be', async () => {
    const { bytes, mediaType } = await filmed(pictures, 'vp8')
    for (const seconds of [0, 0.001, 30, 1e9])
      expect((await taken(bytes, mediaType, seconds))!.length).toBeLessThanOrEqual(12)
  })
})

it('a video is not looked at where nothing decodes videos', async () => {
  expect(
    await framesOf({ bytes: new Uint8Array(8), mediaType: 'video/mp4', seconds: 1 }, 'no-such-decoder'),
  ).toBeUndefined()
})
