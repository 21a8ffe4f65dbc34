import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@otorga/kernel/base/config'
import { describe, expect, it } from 'vitest'
import { openObjects } from './objects.js'
import type { Keys } from './secrets.js'

const open = (env: Record<string, string>, accessTokenSecrets = ['now']) =>
  openObjects({
    config: readConfig(env),
    keys: { accessTokenSecrets } as unknown as Keys,
    objectsFolder: mkdtempSync(join(tmpdir(), 'otorga-objects-')),
    publicUrl: 'https://otorga.example.com',
    now: () => new Date(),
  })
const grant = { fileName: 'a.pdf', contentType: 'application/pdf', seconds: 60 }

describe('where objects lie', () => {
  it('is a bucket when one is configured, and its store serves the signed addresses', async () => {
    const { objects, files } = await open({
      S3_BUCKET: 'documents',
      S3_ENDPOINT: 'http://minio:9000',
      S3_PUBLIC_ENDPOINT: 'https://files.example.com',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(files.listener).toBeUndefined()
    const { url } = await objects.downloadUrl('a/b', grant)
    expect(url).toMatch(/^https:\/\/documents\.files\.example\.com\/a\/b\?.*eu-west-1/)
    expect(files.origin).toBe('https://documents.files.example.com')
    await objects.close()
  })

  it('is a folder otherwise, whose addresses the public listener serves', async () => {
    const { objects, files } = await open({})
    expect(files.origin).toBe('https://otorga.example.com')
    expect(files.listener).toBeTypeOf('function')
    expect((await objects.downloadUrl('a/b', grant)).url).toMatch(/^https:\/\/otorga\.example\.com\/storage\/a\/b\?/)
  })
})
