import { createClient } from '@otorga/client'
import type { components } from '@otorga/client/api'
import { deviceHeader } from '../shared/device.ts'
import { keyOf } from '../shared/intent-keys.ts'
import { linkToken } from '../shared/link-token.ts'

export type SigningInfo = components['schemas']['SigningInfo']
export type SigningStatus = components['schemas']['SigningStatus']
export type Channel = 'email' | 'sms'

const client = createClient({
  url: location.origin,
  headers: () => ({ Accept: 'application/json', ...deviceHeader() }),
})
const path = { token: linkToken }

/** What is to be signed, with addresses of the documents that hold for ten minutes. */
export const readSigning = async (): Promise<SigningInfo> =>
  (await client.GET('/sign/{token}', { params: { path } })).data

/** How far the request is; the signed files once they are signed. */
export const readStatus = async (): Promise<SigningStatus> =>
  (await client.GET('/sign/{token}/status', { params: { path } })).data

/** Signs with a certificate, once. */
export const sign = async () =>
  (
    await client.POST('/sign/{token}/execute', {
      params: { path },
      body: { confirmation: true },
      idempotencyKey: keyOf('execute'),
      timeout: 60_000,
    })
  ).data

/** Sends a new code, which voids the last one. */
export const sendCode = async (channel: Channel) =>
  (await client.POST('/sign/{token}/otp/send', { params: { path }, body: { channel } })).data

/** Confirms a code, and signs where the code is the signature. */
export const confirmCode = async (code: string) =>
  (
    await client.POST('/sign/{token}/otp/verify', {
      params: { path },
      body: { otp_code: code },
      idempotencyKey: keyOf(`verify ${code}`),
      timeout: 60_000,
    })
  ).data

/** Declines for a reason that whoever asked is told. */
export const decline = async (reason: string) =>
  (
    await client.POST('/sign/{token}/decline', {
      params: { path },
      body: reason ? { reason } : {},
      idempotencyKey: keyOf(`decline ${reason}`),
    })
  ).data
