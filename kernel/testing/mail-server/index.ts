import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The mail as it came, encoded. */
  raw: string
  /** A header, decoded. */
  header(name: string): string | undefined
  /** Everything below the headers, with quoted-printable parts decoded. */
  body: string
}

const decodedBytes = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodedHeader = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, words: string) => decodedBytes(words.replaceAll('_', ' ')))
    .replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, words: string) => Buffer.from(words, 'base64').toString('utf8'))

function read(from: string, to: string[], raw: string): ReceivedMail {
  const [head, ...rest] = raw.split('\r\n\r\n')
  const headers = head!.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return {
    from,
    to,
    raw,
    header(name) {
      const line = headers.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      return line && decodedHeader(line.slice(name.length + 1).trim())
    },
    body: decodedBytes(rest.join('\r\n\r\n').replace(/=\r\n/g, '')).replaceAll('\r\n', '\n'),
  }
}

/** A mail server on loopback that stores the mails it receives; or one that refuses every recipient, with this answer. */
export async function startMailServer(refusal?: (recipient: string) => string) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal ? new Error(refusal(address)) : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (chunk: Buffer) => parts.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push(read(from, to, Buffer.concat(parts).toString('latin1')))
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
