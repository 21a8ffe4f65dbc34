import { expect, it } from 'vitest'
import { type Notice, readable } from './index.js'

/** What a notifier is given of a notice. */
async function given(notice: Notice) {
  const sent: Notice[] = []
  await readable({ send: async (one) => ({ id: String(sent.push(one)) }) }).send(notice)
  return sent[0]
}

it('marks what turns the order of a mail, in all its parts, and keeps the rest as it is', async () => {
  const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }]
  const rest = { channel: 'email', to: 'ana@example.test', id: 'x', attachments } as const
  expect(
    await given({
      ...rest,
      subject: 'Loan\u202Efdp',
      text: 'Hello \u2066Ana\u2069',
      html: '<p>Hello \u2066Ana\u2069</p>',
      fromName: 'Bank\u200F',
    }),
  ).toStrictEqual({
    ...rest,
    subject: 'Loan[U+202E]fdp',
    text: 'Hello [U+2066]Ana[U+2069]',
    html: '<p>Hello [U+2066]Ana[U+2069]</p>',
    fromName: 'Bank[U+200F]',
  })
})

it('marks the same in a short message, which has no more than its text', async () => {
  const notice = { channel: 'sms', to: '+573001234567', subject: 'Bank', text: 'Bank\u202E: 123456' } as const
  expect(await given(notice)).toStrictEqual({ ...notice, text: 'Bank[U+202E]: 123456' })
})
