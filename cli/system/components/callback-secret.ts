import { createHmac } from 'node:crypto'

/** The secret of callbacks, in the form of Standard Webhooks: whoever is called derives it from the secret they share with us. */
export const callbackSecretOf = (shared: string, called: string) =>
  `whsec_${createHmac('sha256', shared).update(`callback:${called}`).digest('base64')}`
