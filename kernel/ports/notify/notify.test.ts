import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderNotifier, createSmtpNotifier, type Notice, type Notifier } from './index.js'

const notice: Notice = {
  channel: 'email',
  to: 'ana@example.test',
  subject: 'Bienvenida, Ana',
  text: 'Hola.\n\n.\nAdiós.',
}

/** A mail server on loopback that keeps what it is sent. */
async function mailServer(refuse = false) {
  const mails: { from: string; to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such mailbox') : null),
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    mails,
    url: `smtp://127.0.0.1:${port}?from=otorga@example.test`,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

describe('the outbox folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'otorga-notify-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('holds one whole file a message, readable by its owner alone', async () => {
    const { id } = await createFolderNotifier(join(folder, 'outbox')).send(notice)
    expect(await readdir(join(folder, 'outbox'))).toEqual([`${id}.json`])
    const file = join(folder, 'outbox', `${id}.json`)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ id, ...notice })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})

describe('SMTP', () => {
  const kept: Notice[] = []
  const otherwise: Notifier = { send: async (one) => ({ id: String(kept.push(one)) }) }

  it('delivers the mail as it was written, from the sender the address names', async () => {
    const server = await mailServer()
    const notifier = createSmtpNotifier({ url: server.url, otherwise })
    await notifier.send(notice)
    notifier.close()
    await server.close()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatchObject({ from: 'otorga@example.test', to: [notice.to] })
    expect(server.mails[0]!.text).toContain('Bienvenida, Ana')
  })
  it('rejects when the server does not take the mail', async () => {
    const server = await mailServer(true)
    const notifier = createSmtpNotifier({ url: server.url, otherwise })
    await expect(notifier.send(notice)).rejects.toThrow('no such mailbox')
    notifier.close()
    await server.close()
  })
  it('rejects when no server answers', async () => {
    const server = await mailServer()
    await server.close()
    await expect(createSmtpNotifier({ url: server.url, otherwise }).send(notice)).rejects.toThrow('ECONNREFUSED')
  })
  it('leaves SMS to the other driver', async () => {
    await createSmtpNotifier({ url: 'smtp://127.0.0.1:9', otherwise }).send({ ...notice, channel: 'sms' })
    expect(kept).toEqual([{ ...notice, channel: 'sms' }])
  })
})
