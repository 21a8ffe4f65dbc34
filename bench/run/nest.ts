import type { AddressInfo } from 'node:net'
import type { DynamicModule } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { createDirectory, type Directory } from '../library/directory.js'
import type { PeerSettings } from '../library/settings.js'
import { serveBench } from './child.js'

/** Serves a NestJS module to the bench from this process. */
export const serveNest = <Settings extends PeerSettings>(
  moduleOf: (settings: Settings, directory: Directory) => DynamicModule,
) =>
  serveBench(async (settings: Settings) => {
    const directory = createDirectory(settings)
    const app = await NestFactory.create<NestExpressApplication>(moduleOf(settings, directory), {
      logger: ['error', 'warn'],
    })
    app.disable('x-powered-by')
    app.set('etag', false)
    await app.listen(0, '127.0.0.1')
    const { port } = app.getHttpServer().address() as AddressInfo
    return {
      base: `http://127.0.0.1:${port}`,
      async stop() {
        app.getHttpServer().closeAllConnections()
        await app.close()
        await directory.close()
      },
    }
  })
