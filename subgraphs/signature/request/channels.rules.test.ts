import { expect, it } from 'vitest'
import { channelsTo, wantsMail } from './channels.rules.js'

const row = { originService: 'lending', notificationChannels: ['email', 'sms'], signerPhone: '+573001234521' }
const [all, muted] = [{ mutedMails: [] }, { mutedMails: ['contract_to_sign'] }]

it('tells a signer by the channels that were asked for, by SMS only where there is a number', () => {
  expect(channelsTo(all, row)).toEqual(['email', 'sms'])
  expect(channelsTo(all, { ...row, signerPhone: null })).toEqual(['email'])
  expect(channelsTo(all, { ...row, notificationChannels: ['sms'] })).toEqual(['sms'])
  expect(channelsTo(all, { ...row, notificationChannels: [] })).toEqual([])
})

it('a tenant that switched the mail off switches it off for applicants alone', () => {
  expect(channelsTo(muted, row)).toEqual(['sms'])
  expect(channelsTo(muted, { ...row, originService: null })).toEqual(['email', 'sms'])
  expect(wantsMail(muted, row, 'contract_to_sign')).toBe(false)
  expect(wantsMail(muted, row, 'contract_signed')).toBe(true)
})
