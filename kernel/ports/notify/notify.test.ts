import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '../../testing/mail-server/index.js'
import { createFolderNotifier, createSmtpNotifier, type Notice } from './index.js'

const notice: Notice = {
  channel: 'email',
  to: 'ana@example.test',
  subject: 'Bienvenida, Ana',
  text: 'Hola.\n\n.\nAdiós.',
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
  it('holds a mail that is sent twice under one id once, with its files', async () => {
    const own = join(folder, 'twice')
    const notifier = createFolderNotifier(own)
    const id = '0190c0de-0000-7000-8000-000000000001'
    const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }]
    for (let time = 0; time < 2; time++) await notifier.send({ ...notice, id, attachments })
    expect(await readdir(own)).toEqual([`${id}.json`])
    expect(JSON.parse(await readFile(join(own, `${id}.json`), 'utf8')).attachments).toEqual([
      { file_name: 'a.pdf', content_type: 'application/pdf', content_base64: 'JVBERg==' },
    ])
  })
})

describe('SMTP', () => {
  it('delivers the mail as it was written, from the sender the address names', async () => {
    const server = await startMailServer()
    const notifier = createSmtpNotifier({ url: server.url })
    await notifier.send(notice)
    notifier.close()
    await server.close()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatchObject({ from: 'otorga@example.test', to: [notice.to] })
    expect(server.mails[0]!.header('subject')).toBe(notice.subject)
  })
  it('sends HTML and files beside the text, in a name, and the same mail under the same id', async () => {
    const server = await startMailServer()
    const notifier = createSmtpNotifier({ url: server.url })
    const whole: Notice = {
      ...notice,
      html: '<p>Hola &amp; adiós</p>',
      fromName: 'Cooperativa "Sur", S.A.',
      id: '0190c0de-0000-7000-8000-000000000001',
      attachments: [{ fileName: 'contrato.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7\n') }],
    }
    for (let time = 0; time < 2; time++) await notifier.send(whole)
    notifier.close()
    await server.close()
    const [mail, again] = server.mails
    expect(mail!.from).toBe('otorga@example.test')
    expect(mail!.header('from')).toBe('"Cooperativa \\"Sur\\", S.A." <otorga@example.test>')
    expect(mail!.header('message-id')).toBe(`<${whole.id}@example.test>`)
    expect(again!.header('message-id')).toBe(mail!.header('message-id'))
    for (const part of ['Hola.', whole.html!, 'filename=contrato.pdf', Buffer.from('%PDF-1.7\n').toString('base64')])
      expect(mail!.body).toContain(part)
  })
  it('sends to one address, whatever is in it', async () => {
    const server = await startMailServer()
    const notifier = createSmtpNotifier({ url: server.url })
    await notifier.send({ ...notice, to: 'ana@example.test,eve@example.test' }).catch(() => {})
    notifier.close()
    await server.close()
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.test')
  })
  it('names nobody in the error of a refused mail', async () => {
    const server = await startMailServer((address) => `no such mailbox: <${address}>`)
    const notifier = createSmtpNotifier({ url: server.url })
    const error = await notifier.send(notice).catch((thrown) => thrown)
    notifier.close()
    await server.close()
    expect(error.message).toContain('no such mailbox: <(address)>')
    expect(JSON.stringify({ ...error, cause: error.cause, message: error.message })).not.toContain('ana@')
  })
  it('rejects when the server does not take the mail', async () => {
    const server = await startMailServer((address) => `no such mailbox: <${address}>`)
    const notifier = createSmtpNotifier({ url: server.url })
    await expect(notifier.send(notice)).rejects.toThrow('no such mailbox')
    notifier.close()
    await server.close()
  })
  it('rejects when no server answers', async () => {
    const server = await startMailServer()
    await server.close()
    await expect(createSmtpNotifier({ url: server.url }).send(notice)).rejects.toThrow('ECONNREFUSED')
  })
})
