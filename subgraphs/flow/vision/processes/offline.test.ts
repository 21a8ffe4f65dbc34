import { afterEach, expect, it } from 'vitest'
import { closeNetwork } from './offline.js'

const { fetch: before } = globalThis
afterEach(() => {
  globalThis.fetch = before
})

it('a process that looks at pictures reads files, and fetches nothing from anywhere', async () => {
  closeNetwork()
  expect(await (await fetch(import.meta.url)).text()).toContain('closeNetwork()')
  for (const address of ['https://example.test/model.bin', 'http://127.0.0.1:1/', 'data:text/plain,x'])
    await expect(fetch(address)).rejects.toThrow('is not fetched')
  await expect(fetch(new Request('https://example.test/model.bin'))).rejects.toThrow('is not fetched')
})
