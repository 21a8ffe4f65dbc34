import type { Config } from '@otorga/kernel/base/config'
import { hmac } from '@otorga/kernel/base/crypto'
import { createFileStorage, createS3Storage, type ObjectStorage, storageListener } from '@otorga/kernel/ports/storage'
import { type Keys, withheld } from './secrets.js'

interface ObjectsOptions {
  config: Config
  keys: Keys
  objectsFolder: string
  publicUrl: string
  now(): Date
}

export interface Objects {
  objects: ObjectStorage
  /** How browsers fetch files. */
  files: {
    /** Scheme, host and port; undefined without a store. */
    origin?: string
    /** Serves the signed addresses there; undefined when the store does that itself. */
    listener?: ReturnType<typeof storageListener>
  }
}

/** The bucket that S3_BUCKET names, or files, whose signed addresses the public listener serves; nothing without their secret. */
export async function openObjects({ config, keys, objectsFolder, publicUrl, now }: ObjectsOptions): Promise<Objects> {
  if (config.s3Bucket && !config.s3AccessKeyId) return { objects: withheld('S3_ACCESS_KEY_ID'), files: {} }
  if (config.s3Bucket) {
    const objects = await createS3Storage({
      endpoint: config.s3Endpoint,
      publicEndpoint: config.s3PublicEndpoint,
      region: config.s3Region,
      bucket: config.s3Bucket,
      accessKeyId: config.s3AccessKeyId!,
      secretAccessKey: config.s3SecretAccessKey!,
      forcePathStyle: config.s3ForcePathStyle === 'true',
      now,
    })
    // Only the store's driver knows whether the bucket is a part of its host; no object needs to be there.
    const { url } = await objects.downloadUrl('any', { fileName: 'any', contentType: 'application/pdf', seconds: 60 })
    return { objects, files: { origin: new URL(url).origin } }
  }
  if (!keys.accessTokenSecrets[0]) return { objects: withheld('ACCESS_TOKEN_SECRET'), files: {} }
  const secrets = keys.accessTokenSecrets.map((secret) => hmac(secret, 'storage'))
  const objects = createFileStorage({ folder: objectsFolder, publicUrl, secrets, now })
  const served = URL.canParse(publicUrl) && { origin: new URL(publicUrl).origin }
  return { objects, files: { ...served, listener: storageListener(objects) } }
}
