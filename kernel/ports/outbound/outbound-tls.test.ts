import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCertificates } from '../../testing/certificates/index.js'

const { file, makeAuthority, makeCertificate, remove } = openCertificates()
const host = 'pictures.example'
const servers: https.Server[] = []
const asked: string[] = []

/** Serves with this certificate, whatever name is asked for. */
async function serve(name: string): Promise<number> {
  const [key, cert] = [readFileSync(file(`${name}.key`)), readFileSync(file(`${name}.pem`))]
  const server = https.createServer({ key, cert }, (_request, answer) => {
    asked.push(name)
    answer.end('a picture')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(() => {
  for (const authority of ['known', 'unknown']) makeAuthority(authority)
  makeCertificate('right', 'known', host)
  makeCertificate('other-name', 'known', 'elsewhere.example')
  makeCertificate('other-authority', 'unknown', host)
})
afterAll(() => {
  for (const server of servers) server.close()
  remove()
})

/** Calls an address in a process that trusts the known authority, as an operator's NODE_EXTRA_CA_CERTS says it. */
async function call(port: number): Promise<string> {
  const compiled = fileURLToPath(new URL('../../dist/ports/outbound/index.js', import.meta.url))
  const program = `
    import { createOutbound } from ${JSON.stringify(compiled)}
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const outbound = createOutbound({ allowHosts: ['${host}'], resolve })
    const { status, body } = await outbound.request('https://${host}:${port}/logo.png').catch((error) => ({ status: error.name, body: error.message }))
    console.log(status, String(body))
    await outbound.close()`
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: file('known.pem') }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  return stdout.trim()
}

it('shows a certificate of the name to a caller who connects to the checked address', async () => {
  expect(await call(await serve('right'))).toBe('200 a picture')
})
it.each([
  ['other-name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['other-authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])('sends nothing to a server with a certificate of an %s', async (name, reason) => {
  expect(await call(await serve(name))).toBe(`OutboundFailed ${reason}`)
  expect(asked).not.toContain(name)
})
