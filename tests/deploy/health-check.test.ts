import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './chart.js'

const folder = mkdtempSync(join(tmpdir(), 'otorga-health-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  .split('\n')
  .find((one) => one.includes('/health/live'))!
const [command, ...args] = JSON.parse(line.trim().slice('CMD '.length)) as string[]

/** What the check of the image says of a process on this port, as an exit code. */
const codeFor = (port: number) =>
  new Promise((answer) =>
    execFile(command!, args, { env: { ...process.env, PORT: String(port) } }, (error) => answer(error?.code ?? 0)),
  )

async function withServer(server: Server): Promise<unknown> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    return await codeFor(port)
  } finally {
    await new Promise((done) => server.close(done))
  }
}

const answering =
  (status: number): RequestListener =>
  ({ url }, response) =>
    void response.writeHead(url === '/health/live' ? status : 404, { connection: 'close' }).end()

describe("the image's health check", () => {
  it('finds a process alive that answers, over HTTP and over TLS of its own authority', async () => {
    const asked = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=lending'
    const files = '-keyout key.pem -out cert.pem'
    execFileSync('openssl', `${asked} ${files}`.split(' '), { cwd: folder, stdio: 'pipe' })
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)))
    expect(await withServer(createServer(answering(200)))).toBe(0)
    expect(
      await withServer(createTlsServer({ key, cert, requestCert: true, rejectUnauthorized: false }, answering(200))),
    ).toBe(0)
  })

  it('finds one dead that fails, or is not there', async () => {
    expect(await withServer(createServer(answering(500)))).toBe(1)
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))
    expect(await codeFor(port)).toBe(1)
  })
})
