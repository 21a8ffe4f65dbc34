import { describe, expect, it } from 'vitest'
import { consoleAddresses } from './console-addresses.js'

describe('consoles of a deployment', () => {
  const addresses = consoleAddresses('https://api.bank.example', 'console.bank.example')

  it('each tenant has a host under the console domain', () => {
    expect(addresses.slugOf('acme.console.bank.example')).toBe('acme')
    expect(addresses.slugOf('ACME.Console.Bank.Example:443')).toBe('acme')
    expect(addresses.originsOf('acme')).toEqual(['https://api.bank.example', 'https://acme.console.bank.example'])
  })

  it.each([
    'api.bank.example',
    'console.bank.example',
    'a.b.console.bank.example',
    'acme.console.bank.example.evil.test',
    '',
  ])('%j names no tenant', (host) => expect(addresses.slugOf(host)).toBeUndefined())

  it("an unknown host, and another tenant's, has the shared origin", () => {
    expect(addresses.originAt('acme', 'acme.console.bank.example')).toBe('https://acme.console.bank.example')
    expect(addresses.originAt('acme', 'evil.test')).toBe('https://api.bank.example')
    expect(addresses.originAt('acme', 'beta.console.bank.example')).toBe('https://api.bank.example')
  })
})

describe('consoles on one machine', () => {
  const addresses = consoleAddresses('http://localhost:4000')

  it('have localhost for a domain, with the port', () => {
    expect(addresses.slugOf('demo.localhost:4000')).toBe('demo')
    expect(addresses.originAt('demo', 'demo.localhost:4000')).toBe('http://demo.localhost:4000')
    expect(addresses.originAt('demo', '127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
    expect(addresses.slugOf('localhost:4000')).toBeUndefined()
  })

  it('elsewhere there is no console host without a domain', () => {
    expect(consoleAddresses('https://bank.example').originsOf('demo')).toEqual(['https://bank.example'])
    expect(consoleAddresses('https://bank.example').slugOf('demo.localhost')).toBeUndefined()
  })
})
