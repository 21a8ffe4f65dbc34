import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleAddresses } from '@otorga/gateway/session/console-addresses'
import { returnUrl } from '@otorga/gateway/session/return-url'
import { createOutbound } from '@otorga/kernel/ports/outbound'
import { afterAll, beforeAll, describe } from 'vitest'
import { attacksOn } from './attack.js'

const attack = attacksOn('addresses')
/** Ways to write an address that is not on the public internet. */
const inside = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '168.63.129.16',
  '192.0.2.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[ff02::1]',
  '１２７.0.0.1',
  '127。0。0。1',
  '224.0.0.1',
  '255.255.255.255',
]

const hidden = createServer((_, response) => response.end('hidden'))
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => hidden.listen(0, '127.0.0.1', resolve))
  port = (hidden.address() as AddressInfo).port
})
afterAll(() => hidden.close())

/** Whether the server behind the guard was reached by an address. */
async function reached(host: string, resolve?: () => Promise<{ address: string; family: number }[]>) {
  const outbound = createOutbound({ timeoutMs: 2_000, ...(resolve && { resolve }) })
  try {
    return String((await outbound.request(`http://${host}:${port}/`)).body) === 'hidden'
  } catch {
    return false
  } finally {
    await outbound.close()
  }
}

describe('addresses that others choose', () => {
  attack('name this machine in its many spellings', 'publicAddress', () => {
    const outbound = createOutbound()
    return inside.map((host) => outbound.refusal(`http://${host}/`) === undefined)
  })

  attack('have a name that leads inside', 'publicAddress', async () => {
    const local = { address: '127.0.0.1', family: 4 }
    return [
      await reached('inside.example', async () => [local]),
      await reached('mixed.example', async () => [local, { address: '93.184.216.34', family: 4 }]),
    ]
  })

  attack('have a name that leads inside at its second use', 'publicAddress', async () => {
    let asked = 0
    const rebinding = async () => [{ address: asked++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    await reached('rebinding.example', rebinding)
    return [await reached('rebinding.example', rebinding)]
  })
})

describe('a sign-in', () => {
  attack('that returns to another site', 'returnUrl', () =>
    [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      ' //evil.example',
    ].map((wanted) => new URL(returnUrl(wanted), 'https://console.example').origin !== 'https://console.example'),
  )

  attack('at a host that nobody configured', 'hosts', () => {
    const addresses = consoleAddresses('https://otorga.example', 'otorga.example')
    const hosts = [
      'evil.example',
      'bank.otorga.example.evil.example',
      'other.otorga.example',
      'otorga.example:8443',
      'evil.example#.otorga.example',
    ]
    return hosts.map((host) => new URL(addresses.originAt('bank', host)).host !== 'otorga.example')
  })
})
