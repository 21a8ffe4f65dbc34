import http from 'node:http'
import { connect } from 'node:net'
import { addressRanges } from '@otorga/kernel/base/client'
import express from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bind, type Listener, PortInUse } from './listener.js'

describe('a listener', () => {
  const opened: Listener[] = []
  const open = async (port: number) => {
    const listener = await bind('127.0.0.1', port, 'PORT')
    opened.push(listener)
    return listener
  }
  afterEach(() => Promise.all(opened.splice(0).map((listener) => listener.close(0))))
  const status = (listener: Listener) => fetch(`http://127.0.0.1:${listener.port}/`).then((answer) => answer.status)

  it('says which setting to change when its port is taken', async () => {
    const { port } = await open(0)
    await expect(bind('127.0.0.1', port, 'INTERNAL_PORT')).rejects.toThrow(PortInUse)
    await expect(bind('127.0.0.1', port, 'INTERNAL_PORT')).rejects.toThrow(
      `port ${port} (INTERNAL_PORT) is in use: stop what runs there, or set INTERNAL_PORT to another port`,
    )
  })

  it('answers 503 until what is behind it is ready', async () => {
    const listener = await open(0)
    expect(await status(listener)).toBe(503)
    listener.serve((_request, response) => response.end('ready'))
    expect(await status(listener)).toBe(200)
  })

  // A changed prototype keeps what the request has made beyond collections of the young generation.
  it('makes requests and answers with the prototypes that an application of Express gives them', async () => {
    const listener = await open(0)
    // The types of Express leave out the function that it calls for each request.
    const app = express() as express.Express & { handle(...messages: [object, object, ...unknown[]]): void }
    const handle = app.handle.bind(app)
    const before: unknown[] = []
    app.handle = (...messages) => {
      before.push(messages.slice(0, 2).map((one) => Object.getPrototypeOf(one)))
      handle(...messages)
    }
    app.get('/', (request, response) => void response.status(request.app === app ? 200 : 500).json({}))
    listener.serve(app)
    expect(await status(listener)).toBe(200)
    expect(before).toEqual([[app.request, app.response]])
    expect(app.request).toBeInstanceOf(http.IncomingMessage)
  })

  it('ends the connections of an address beyond its bound, and none of a trusted proxy', async () => {
    const proxies = { trusted: addressRanges(['127.0.0.1']), header: 'forwarded' as const }
    const strangers = await bind('127.0.0.1', 0, 'PORT', { mostOfAddress: 400 })
    const proxied = await bind('127.0.0.1', 0, 'PORT', { proxies, mostOfAddress: 400 })
    opened.push(strangers, proxied)
    for (const [listener, kept] of [
      [strangers, 400],
      [proxied, 420],
    ] as const) {
      const sockets = Array.from({ length: 420 }, () => connect(listener.port, '127.0.0.1').on('error', () => {}))
      await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(420 - kept), 20_000)
      const last = sockets.find(({ closed }) => !closed)!
      last.destroy()
      await vi.waitFor(async () => expect(await status(listener)).toBe(503), 20_000)
      for (const socket of sockets) socket.destroy()
    }
  })

  it('goes on answering while it drains, and asks each client to leave', async () => {
    const listener = await open(0)
    const held: http.ServerResponse[] = []
    let arrived = () => {}
    listener.serve((request, response) => {
      if (request.url === '/held') {
        held.push(response)
        arrived()
      } else response.end('quick')
    })
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, by?: http.Agent) =>
      new Promise<http.IncomingMessage>((resolve, reject) =>
        http
          .get({ port: listener.port, host: '127.0.0.1', path, ...(by && { agent: by }) }, (answer) =>
            answer.resume().on('end', () => resolve(answer)),
          )
          .on('error', reject),
      )
    expect((await ask('/', agent)).headers.connection).toBe('keep-alive')
    const before = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const running = ask('/held')
    await before
    listener.drain()
    expect(listener.draining).toBe(true)
    const kept = await ask('/', agent)
    expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close'])
    held[0]!.end('done')
    expect((await running).headers.connection).toBe('close')
    agent.destroy()
  })

  it('finishes the running request when it closes, and takes no other', async () => {
    const listener = await open(0)
    let answer: (() => void) | undefined
    const arrived = new Promise<void>((resolve) =>
      listener.serve((_request, response) => {
        answer = () => response.end('done')
        resolve()
      }),
    )
    const running = fetch(`http://127.0.0.1:${listener.port}/`).then((one) => one.text())
    await arrived
    const closed = listener.close()
    await expect(fetch(`http://127.0.0.1:${listener.port}/`)).rejects.toThrow()
    answer!()
    expect(await running).toBe('done')
    await closed
  })
})
