import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether Debian's ffmpeg is here, which films and which decodes. */
export const canFilm = spawnSync('ffmpeg', ['-version']).status === 0

const codecs = {
  h264: { container: 'mp4', encoder: ['-c:v', 'libx264', '-preset', 'veryfast'] },
  hevc: { container: 'mp4', encoder: ['-c:v', 'libx265', '-preset', 'veryfast', '-x265-params', 'log-level=error'] },
  vp8: { container: 'webm', encoder: ['-c:v', 'libvpx', '-b:v', '3M', '-deadline', 'realtime', '-cpu-used', '8'] },
  vp9: { container: 'webm', encoder: ['-c:v', 'libvpx-vp9', '-b:v', '3M', '-deadline', 'realtime', '-cpu-used', '8'] },
} as const
export type Codec = keyof typeof codecs

export interface Film {
  bytes: Buffer
  mediaType: 'video/mp4' | 'video/webm'
}

/** A video in which each picture is seen for `each` seconds. */
export async function filmed(pictures: readonly Buffer[], codec: Codec, each = 0.8): Promise<Film> {
  const { container, encoder } = codecs[codec]
  const folder = await mkdtemp(join(tmpdir(), 'otorga-film-'))
  try {
    // The last picture of a film is seen for a moment only, so it is there twice.
    for (const [at, picture] of [...pictures, pictures.at(-1)!].entries())
      await writeFile(join(folder, `${at}.jpg`), picture)
    const file = join(folder, `film.${container}`)
    const input = ['-framerate', String(1 / each), '-i', join(folder, '%d.jpg')]
    const output = ['-vf', 'scale=720:-2,format=yuv420p', '-r', '15', '-threads', '1', ...encoder, file]
    await run('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', ...input, ...output])
    return { bytes: await readFile(file), mediaType: `video/${container}` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
