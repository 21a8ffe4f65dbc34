import { randomInt } from 'node:crypto'
import { equalInConstantTime, sha256 } from '@otorga/kernel/base/crypto'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import { type StepType, type StepVerdict, type Submission, ui } from './step-type.js'

const minutes = 5
const secondsBetween = 60
const sendsAnHour = 5

const hashOf = ({ requestId }: Submission, code: string) => sha256(`${requestId}:${code}`)
const pending = (otp: StepVerdict['otp'], data: Record<string, unknown>): StepVerdict => ({
  status: 'pending',
  score: null,
  findings: [],
  data,
  otp,
})
const failed = (code: string, message: string, otp: StepVerdict['otp']): StepVerdict => ({
  status: 'failed',
  score: 0,
  findings: [{ field: 'data.code', code, message }],
  data: {},
  otp,
})
const wait = (seconds: number) =>
  new AppError('RATE_LIMIT_EXCEEDED', {
    message: 'A code was sent a moment ago; wait before asking for another one.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  })

const channelsOf = ({ config, subject }: Submission) =>
  ((config.channels ?? ['sms', 'email']) as ('sms' | 'email')[]).flatMap((channel) => {
    const to = channel === 'sms' ? subject.phone : subject.email
    return to ? [{ channel, to }] : []
  })

const masked = (to: string) =>
  to.includes('@') ? `${to[0]}***${to.slice(to.indexOf('@'))}` : `${to.slice(0, 3)}******${to.slice(-2)}`

/** Sends a new code; the previous one becomes invalid. */
async function sendCode(submission: Submission): Promise<StepVerdict> {
  const { now, otp, data } = submission
  const sent = (otp?.sent ?? []).filter((at) => now.getTime() - Date.parse(at) < 3_600_000)
  const last = sent.at(-1)
  const since = last ? (now.getTime() - Date.parse(last)) / 1000 : Number.POSITIVE_INFINITY
  if (since < secondsBetween) throw wait(secondsBetween - since)
  if (sent.length >= sendsAnHour) throw wait(3600 - (now.getTime() - Date.parse(sent[0]!)) / 1000)
  const channels = channelsOf(submission)
  const chosen = data.channel === undefined ? channels[0] : channels.find(({ channel }) => channel === data.channel)
  if (!chosen) throw invalid({ field: 'data.channel', message: 'the subject cannot be reached that way' })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await submission.send(chosen.channel, chosen.to, { code, minutes })
  return pending(
    {
      hash: hashOf(submission, code),
      expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
      sent: [...sent, now.toISOString()],
    },
    { channel: chosen.channel, masked_destination: masked(chosen.to), expires_in_seconds: minutes * 60 },
  )
}

/** A one-time password: a submission without a code sends one, the next submission confirms it. */
export const otp: StepType = {
  type: 'otp',
  configSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ui,
      channels: {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        items: { type: 'string', enum: ['sms', 'email'] },
      },
    },
  },
  kinds: () => [],
  files: () => [],
  inputSchema: () => ({
    type: 'object',
    additionalProperties: false,
    properties: {
      channel: { type: 'string', enum: ['sms', 'email'] },
      code: { type: 'string', pattern: '^[0-9]{6}$' },
    },
  }),
  async check(submission) {
    const { data, otp: state, now } = submission
    if (data.code === undefined) return sendCode(submission)
    if (!state?.hash) return failed('otp_not_sent', 'ask for a code first', state)
    if (now.getTime() > Date.parse(state.expires_at!))
      return failed('otp_expired', 'has expired; ask for a new one', state)
    if (!equalInConstantTime(hashOf(submission, data.code as string), state.hash))
      return failed('otp_wrong', 'is not the code that was sent', state)
    return { status: 'passed', score: 100, findings: [], data: { verified: true }, otp: null }
  },
}
