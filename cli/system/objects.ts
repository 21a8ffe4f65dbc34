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
  listener: ReturnType<typeof storageListener> | undefined
}

/** The bucket that S3_BUCKET names, or files, whose signed addresses the public listener serves; nothing without their secret. */
export async function openObjects({ config, keys, objectsFolder, publicUrl, now }: ObjectsOptions): Promise<Objects> {
  if (config.s3Bucket && !config.s3AccessKeyId) return { objects: withheld('S3_ACCESS_KEY_ID'), listener: undefined }
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
    return { objects, listener: undefined }
  }
  if (!keys.accessTokenSecrets[0]) return { objects: withheld('ACCESS_TOKEN_SECRET'), listener: undefined }
  const secrets = keys.accessTokenSecrets.map((secret) => hmac(secret, 'storage'))
  const files = createFileStorage({ folder: objectsFolder, publicUrl, secrets, now })
  return { objects: files, listener: storageListener(files) }
}
