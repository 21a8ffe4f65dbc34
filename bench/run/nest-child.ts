import 'reflect-metadata'
import type { AddressInfo } from 'node:net'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { createDirectory } from '../library/directory.js'
import type { PeerSettings } from '../library/settings.js'
import { AppModule } from '../nest/app.module.js'
import { serveBench } from './child.js'

// The same service as a team writes it with the framework: guards, pipes, an interceptor, entities and transactions.
serveBench(async (settings: PeerSettings) => {
  const directory = createDirectory(settings)
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(settings, directory), {
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
