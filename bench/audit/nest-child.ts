import 'reflect-metadata'
import type { AddressInfo } from 'node:net'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { createDirectory } from '../library/directory.js'
import { serveBench } from '../run/child.js'
import { AuditModule, type AuditPeerSettings } from './nest-module.js'

// The list of events as a team writes it with the framework: `findAndCount` on the same table, under the same security.
serveBench(async (settings: AuditPeerSettings) => {
  const directory = createDirectory(settings)
  const app = await NestFactory.create<NestExpressApplication>(AuditModule.of(settings, directory), {
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
