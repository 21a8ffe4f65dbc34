import { describe, expect, test } from 'vitest'
import { addressKey, addressRanges, clientAddress, networkOf, type ProxyHeader } from './index.js'

const ranges = ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']
const asked = (remoteAddress: string, header: ProxyHeader, value?: string, list = ranges) =>
  clientAddress(
    { socket: { remoteAddress }, headers: value === undefined ? {} : { [header]: value } },
    { trusted: addressRanges(list), header },
  )

describe('the client of a request', () => {
  test.each([
    ['nobody stands before it', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger names somebody else', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy names it', '10.1.1.1', '198.51.100.1', '198.51.100.1'],
    ['it wrote a name of its own before the proxy did', '10.1.1.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['it passed two trusted proxies', '10.1.1.1', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['a proxy that is not trusted stands between', '10.1.1.1', '198.51.100.1, 203.0.113.50', '203.0.113.50'],
    ['all are trusted', '10.1.1.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
    ['what is named is not an address', '10.1.1.1', '198.51.100.1, unknown', '10.1.1.1'],
    ['what is named is empty', '10.1.1.1', '', '10.1.1.1'],
    ['a port is named too', '10.1.1.1', '198.51.100.1:4711', '198.51.100.1'],
    ['it has an IPv6 address with a port', 'fd00::1', '[2001:db8::5]:443', '2001:db8::5'],
    ['an IPv4 address is written as IPv6', '::ffff:10.1.1.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ])('X-Forwarded-For: %s', (_title, remote, value, client) => {
    expect(asked(remote, 'x-forwarded-for', value)).toBe(client)
  })

  test.each([
    ['for=198.51.100.1', '198.51.100.1'],
    ['For="[2001:db8::5]:4711";proto=https;by=10.1.1.1', '2001:db8::5'],
    ['for=1.1.1.1;by=10.0.0.1, proto=https;for=198.51.100.1', '198.51.100.1'],
    ['for=1.1.1.1, for="a,for=2.2.2.2;b"', '10.1.1.1'],
    ['for=_hidden', '10.1.1.1'],
    ['proto=https', '10.1.1.1'],
  ])('Forwarded: %s', (value, client) => {
    expect(asked('10.1.1.1', 'forwarded', value)).toBe(client)
  })

  test('the header that the proxies do not write counts for nothing', () => {
    const request = { socket: { remoteAddress: '10.1.1.1' }, headers: { forwarded: 'for=1.1.1.1' } }
    expect(clientAddress(request, { trusted: addressRanges(ranges), header: 'x-forwarded-for' })).toBe('10.1.1.1')
  })

  test('a header of thousands of trusted addresses is read to a bound', () => {
    const value = ['198.51.100.1', ...Array<string>(5000).fill('10.2.2.2')].join(',')
    expect(asked('10.1.1.1', 'x-forwarded-for', value)).toBe('10.2.2.2')
  })

  test.each([['10.0.0.0/33'], ['fd00::/129'], ['localhost'], ['10.0.0.0/'], ['10.0.0/8'], ['']])(
    '%o is no range',
    (range) => {
      expect(() => addressRanges([range])).toThrow('is not a range of addresses')
    },
  )
})

describe('the network that a limit counts by', () => {
  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('all addresses of one network are one key, and an unknown address is one of its own', () => {
    expect(addressKey('2001:db8::1')).toBe(addressKey('2001:db8:0:0:ffff::9'))
    expect(addressKey('2001:db8::1')).not.toBe(addressKey('2001:db8:0:1::1'))
    expect(addressKey(null)).toBe('address:unknown')
  })
})
