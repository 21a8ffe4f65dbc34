import { createHmac } from 'node:crypto'

/** The secret of callbacks, in the form of Standard Webhooks; the receiver derives it from the secret that it shares with us. */
export const callbackSecretOf = (shared: string, called: string) =>
  `whsec_${createHmac('sha256', shared).update(`callback:${called}`).digest('base64')}`
