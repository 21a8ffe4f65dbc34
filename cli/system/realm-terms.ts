import type { Config } from '@otorga/kernel/base/config'

const accessTokenSeconds = 300

/**
 * Settings of the tokens and sessions of every realm, for both providers. The console renews tokens shortly before they expire, so
 * the provider may learn of a session's use one token lifetime later.
 */
export const realmTerms = ({ sessionMinutes, sessionMaxHours }: Config) => ({
  audience: 'otorga',
  accessTokenSeconds,
  sessionIdleSeconds: sessionMinutes * 60 + accessTokenSeconds,
  sessionMaxSeconds: sessionMaxHours * 3_600,
})
