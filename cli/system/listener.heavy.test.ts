import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { bind } from './listener.js'

describe('a listener', () => {
  it('ends a connection that sends no request, or never the end of its head, within half a minute', async () => {
    const listener = await bind('127.0.0.1', 0, 'PORT')
    listener.serve((_request, response) => response.end('ready'))
    const ended = (sent: string) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const socket = connect(listener.port, '127.0.0.1', () => socket.write(sent))
        socket.resume().on('close', () => resolve(performance.now() - begun))
      })
    const waited = await Promise.all(['', 'GET / HTTP/1.1\r\nHost: a\r\n'].map(ended))
    await listener.close(0)
    expect(Math.max(...waited)).toBeLessThan(30_000)
  })
})
