import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutbound } from '@otorga/kernel/ports/outbound'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRemoteLogos } from './remote-logos.js'

// Pictures of one pixel, as far as their size; and one that claims 900 million.
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010100000000', 'hex')
const bomb = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300100000000', 'hex')
const jpeg = Buffer.from('ffd8ffe000040101ffc0000b0800010001010111000000', 'hex')
const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0', 'latin1'), Buffer.alloc(20)])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const pages: Record<string, (answer: http.ServerResponse) => void> = {
  '/png': (answer) => answer.end(png),
  '/jpeg': (answer) => answer.end(jpeg),
  '/webp': (answer) => answer.end(webp),
  '/svg': (answer) => answer.setHeader('Content-Type', 'image/png').end(svg),
  '/bomb': (answer) => answer.end(bomb),
  '/large': (answer) => answer.end(Buffer.concat([png, Buffer.alloc(60_000)])),
  '/gone': (answer) => answer.writeHead(404).end(png),
  '/moved': (answer) => answer.writeHead(302, { Location: '/png' }).end(),
  '/silent': (answer) => {
    waiting++
    answer.on('close', () => waiting--)
  },
  '/flaky': (answer) => (works ? answer.end(png) : answer.writeHead(500).end()),
}
let works = true
/** Calls that have no answer and were not given up. */
let waiting = 0
let calls: string[] = []
let server: http.Server
let base: string
let time = 0
const outbound = createOutbound({ allowHosts: ['localhost'] })
const closed = createOutbound()
const logos = () => createRemoteLogos({ outbound, now: () => new Date(time) })

beforeAll(async () => {
  server = http.createServer((request, answer) => {
    calls.push(request.url!)
    pages[request.url!]!(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  calls = []
  works = true
})
afterAll(async () => {
  await Promise.all([outbound.close(), closed.close()])
  server.closeAllConnections()
  server.close()
})

describe('the logo at an address', () => {
  it.each([
    ['png', 'image/png', png],
    ['jpeg', 'image/jpeg', jpeg],
    ['webp', 'image/webp', webp],
  ])('is a data URL that pages may show: %s', async (path, type, bytes) => {
    expect(await logos().of(`${base}/${path}`)).toBe(`data:${type};base64,${bytes.toString('base64')}`)
  })
  it.each(['svg', 'bomb', 'large', 'gone', 'moved'])('is none where there is no small picture: %s', async (path) => {
    expect(await logos().of(`${base}/${path}`)).toBeNull()
    expect(calls).toEqual([`/${path}`])
  })
  it('is never asked of a private address', async () => {
    expect(await createRemoteLogos({ outbound: closed, now: () => new Date(time) }).of(`${base}/png`)).toBeNull()
    expect(calls).toEqual([])
  })
  it('does not hold up a page', async () => {
    expect(await logos().of(`${base}/silent`)).toBeNull()
    // The page goes on while the picture is still waited for.
    expect(waiting).toBe(1)
  })
  it('is fetched once an hour, however many ask, and stays while its address fails', async () => {
    const own = logos()
    const first = await Promise.all(Array.from({ length: 20 }, () => own.of(`${base}/flaky`)))
    expect(new Set(first).size).toBe(1)
    expect(calls).toHaveLength(1)
    time += 3_599_000
    await own.of(`${base}/flaky`)
    expect(calls).toHaveLength(1)
    works = false
    time += 2_000
    expect(await own.of(`${base}/flaky`)).toBe(first[0])
    await expect.poll(() => calls.length).toBe(2)
    expect(await own.of(`${base}/flaky`)).toBe(first[0])
    await own.of(`${base}/flaky`)
    expect(calls).toHaveLength(2)
  })
  it('is asked for again ten minutes after there was none', async () => {
    const own = logos()
    works = false
    expect(await own.of(`${base}/flaky`)).toBeNull()
    works = true
    expect(await own.of(`${base}/flaky`)).toBeNull()
    time += 601_000
    await own.of(`${base}/flaky`)
    await expect.poll(() => own.of(`${base}/flaky`)).not.toBeNull()
    expect(calls).toHaveLength(2)
  })
})
