import { newRoot, newSigner } from '@otorga/signature/authority/certificates'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { type FakeProvider, fakeProvider, type Signer } from './fake-provider.js'
import { dataOf, pdf, pendingRequest, providers, readRequest, sign } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

const rejected = refused(422, 'SIGNATURE_REJECTED')

/** A person's certificate of a root that was made for this test. */
async function signerOf(): Promise<Signer & { root: string }> {
  const root = await newRoot(new Date())
  const identity = await newSigner(root, { CN: 'Ana' }, new Date())
  return { identity, chain: [root.certificate], root: root.certificate.toString('pem') }
}

async function using(connection: Record<string, unknown>, work: (provider: FakeProvider) => Promise<void>) {
  const provider = await fakeProvider({}, connection)
  try {
    await work(provider)
  } finally {
    await call('DELETE', `${providers}/${provider.record.id}`, { token: provider.token })
    await provider.close()
  }
}
const requestOf = ({ code }: FakeProvider) => pendingRequest(tenant, { provider_code: code })

/** Lets the provider answer files that it signed in this way. */
const answering = (provider: FakeProvider, how: Parameters<FakeProvider['signFiles']>[1]) =>
  provider.answers(async (order) => ({
    status: 200,
    body: {
      status: 'signed',
      certificate: provider.certificate,
      signed_documents: await provider.signFiles(order, how),
    },
  }))

describe('a file that an outside provider returns', () => {
  it('is refused when it is another document, however well that one is signed', () =>
    using({}, async (provider) => {
      const request = await requestOf(provider)
      answering(provider, { instead: await pdf('Another contract') })
      expect(refusal(await sign(request.path))).toEqual(rejected)
      expect((await readRequest(tenant, request.id)).status).toBe('pending_signature')
      answering(provider, {})
      expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    }))

  it('is refused when its signer’s certificate does not chain to one of the trusted issuers', async () => {
    const [trusted, other] = [await signerOf(), await signerOf()]
    await using({ trusted_issuers: [trusted.root] }, async (provider) => {
      const request = await requestOf(provider)
      answering(provider, { by: other })
      expect(refusal(await sign(request.path))).toEqual(rejected)
      // The root in the file itself vouches for nothing.
      answering(provider, { by: { ...other, chain: [...other.chain, ...trusted.chain] } })
      expect(refusal(await sign(request.path))).toEqual(rejected)
      answering(provider, { by: trusted })
      expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    })
  })

  it('is refused in a callback too', async () => {
    const [trusted, other] = [await signerOf(), await signerOf()]
    await using({ trusted_issuers: [trusted.root] }, async (provider) => {
      const request = await requestOf(provider)
      let order: Parameters<FakeProvider['signFiles']>[0] | undefined
      provider.answers(async (asked) => {
        order = asked
        return { status: 200, body: { status: 'pending' } }
      })
      await dataOf(200, sign(request.path))
      const tell = async (how: Parameters<FakeProvider['signFiles']>[1], at: string) =>
        provider.callback({
          event_type: 'signature.completed',
          external_id: request.id,
          status: 'signed',
          signed_documents: await provider.signFiles(order!, how),
          certificate: provider.certificate,
          timestamp: at,
        })
      expect((await tell({ by: other }, '2026-01-01T00:00:00Z')).status).toBe(200)
      expect((await tell({ by: trusted, instead: await pdf('Another contract') }, '2026-01-01T00:00:01Z')).status).toBe(
        200,
      )
      expect((await tell({ by: trusted }, '2026-01-01T00:00:02Z')).status).toBe(200)
      await eventually('the signature', async () =>
        (await readRequest(tenant, request.id)).status === 'signed' ? true : undefined,
      )
    })
  })

  it('400: a trusted issuer that is no certificate', async () => {
    const pem = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(80)}\n-----END CERTIFICATE-----`
    await expect(fakeProvider({}, { trusted_issuers: [pem] })).rejects.toThrow('trusted_issuers.0')
  })
})
