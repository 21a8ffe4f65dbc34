import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Duplex, PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { CopyOut } from './export.copy-out.js'
import { Reader } from './export.reader.js'

function message(letter: string, payload: string): Buffer {
  const bytes = Buffer.from(`${letter}....${payload}`)
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

const rows = Array.from({ length: 2_000 }, (_, at) => `${at} ${'x'.repeat(at % 300)}`)
const sent = Buffer.concat([...rows.map((row) => message('d', row)), message('Z', 'I')])
const packets = (size: number) =>
  Array.from({ length: Math.ceil(sent.length / size) }, (_, at) => sent.subarray(at * size, (at + 1) * size))

/** The rows that are read off a connection; `begin` makes the other side send. */
async function read(stream: Duplex, reader: Reader, begin: () => void) {
  const found: string[] = []
  const others: string[] = []
  const copy = new CopyOut('copy', reader, ({ bytes }, at, end) => found.push(bytes.toString('utf8', at, end)))
  stream.on('data', (bytes: Buffer) => {
    others.push(bytes.toString('latin1', 0, 1))
    if (others.at(-1) === 'Z') copy.handleReadyForQuery()
  })
  copy.submit({ stream, query: begin })
  for await (const _ of copy.read()) await new Promise(setImmediate)
  return { found, others }
}

describe.each([5, 97, 4_096, 1_000_000])('the rows of a copy in packets of %i bytes', (size) => {
  it('are read off a socket', async () => {
    const server = createServer(async (socket) => {
      for (const packet of packets(size)) if (!socket.write(packet)) await once(socket, 'drain')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const reader = new Reader()
    const { port } = server.address() as AddressInfo
    expect(await read(reader.socket, reader, () => reader.socket.connect(port, '127.0.0.1'))).toEqual({
      found: rows,
      others: ['Z'],
    })
    reader.socket.destroy()
    server.close()
  })

  it('are read off another stream, as that of TLS', async () => {
    const stream = new PassThrough()
    const write = () => packets(size).forEach((packet) => void stream.write(packet))
    expect(await read(stream, new Reader(), () => setImmediate(write))).toEqual({ found: rows, others: ['Z'] })
  })
})

it('a connection that closes before its end is an error', async () => {
  const server = createServer((socket) => socket.end(sent.subarray(0, 50_000))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = new Reader()
  const { port } = server.address() as AddressInfo
  await expect(read(reader.socket, reader, () => reader.socket.connect(port, '127.0.0.1'))).rejects.toThrow('closed')
  server.close()
})
