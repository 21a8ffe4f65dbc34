import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asAppError } from '../../base/errors/index.js'
import { createFileStorage, storageListener } from './index.js'
import { portContract } from './port.contract.js'

portContract('files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otorga-objects-'))
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const options = { folder, publicUrl: `http://127.0.0.1:${port}`, secrets: ['now', 'before'] }
  const storage = createFileStorage(options)
  const listener = storageListener(storage)
  server.on('request', (request, response) => {
    request.url = request.url!.replace(/^\/storage/, '')
    listener(request, response).catch((error) => response.writeHead(asAppError(error)?.status ?? 500).end())
  })
  const blocked = join(folder, 'a-file')
  await writeFile(blocked, '')
  return {
    storage,
    past: createFileStorage({ ...options, secrets: ['before'], now: () => new Date(Date.now() - 3_600_000) }),
    unreachable: createFileStorage({ ...options, folder: blocked }),
    expired: 410,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
})

describe('files of objects', () => {
  it('are absent, not empty, where they are removed while they are asked for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'otorga-objects-'))
    const storage = createFileStorage({ folder, publicUrl: '', secrets: ['s'] })
    await storage.put('a/b', Buffer.from('x'), { contentType: 'text/plain' })
    const removing = {
      ...storage,
      async head(key: string) {
        const head = await storage.head(key)
        await storage.delete(key)
        return head
      },
    }
    const answers: unknown[] = []
    const listener = storageListener(removing)
    const server = http.createServer((request, response) => {
      listener(request, response).catch((error) => {
        answers.push(asAppError(error)?.code, response.headersSent)
        response.writeHead(404).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const { url } = await storage.downloadUrl('a/b', { fileName: 'b', contentType: 'text/plain', seconds: 60 })
    expect((await fetch(`http://127.0.0.1:${port}${url.replace(/^\/storage/, '')}`)).status).toBe(404)
    expect(answers).toEqual(['NOT_FOUND', false])
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  it('can be read by their owner alone, and leave nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'otorga-objects-'))
    const storage = createFileStorage({ folder, publicUrl: '', secrets: ['s'] })
    await storage.put('a/b', Buffer.from('x'), { contentType: 'text/plain' })
    expect((await stat(join(folder, 'a', 'b~'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700)
    expect(await readdir(join(folder, '.passing'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('that a killed process left half-written are removed after a day, not before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'otorga-objects-'))
    await createFileStorage({ folder, publicUrl: '', secrets: ['s'] }).ping()
    const [old, young] = ['old', 'young'].map((name) => join(folder, '.passing', name))
    for (const file of [old!, young!]) await writeFile(file, 'half')
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    await utimes(old!, longAgo, longAgo)
    await createFileStorage({ folder, publicUrl: '', secrets: ['s'] }).ping()
    expect(await readdir(join(folder, '.passing'))).toEqual(['young'])
    await rm(folder, { recursive: true })
  })
})
