import { anyone, hidden, keyable, keyed, matched, mutation, type Operation, query, staff, users } from './access.js'

const signature = { module: 'signature' } as const
const forServices = { services: true } as const
const requesters = users(['operator'], 'signatures:write')
const watchers = users(['operator', 'tenant_admin'], 'signatures:read')
const platform = users(['platform_admin'])

export const signatureOperations = {
  createSignatureRequest: mutation('signature', requesters, { ...keyed, ...signature, ...forServices }),
  listSignatureRequests: query('signature', watchers, signature),
  signatureRequestCounts: query('signature', watchers, signature),
  getSignatureRequest: query('signature', watchers, { ...signature, ...forServices }),
  signatureResult: query('signature', staff, { ...signature, ...hidden }),
  resendSignatureRequest: mutation('signature', requesters, { ...keyable, ...signature }),
  cancelSignatureRequest: mutation('signature', requesters, { ...keyable, ...signature }),
  addSignatureDocument: mutation('signature', requesters, { ...keyable, ...signature }),
  listSignatureDocuments: query('signature', watchers, signature),
  getSignatureDocument: query('signature', watchers, signature),
  downloadDocument: query('signature', watchers, signature),
  downloadSignedDocument: query('signature', watchers, signature),
  listSignatureDeliveries: query('signature', watchers, signature),
  listRequestableSignatureProviders: query('signature', requesters, signature),
  listSignatureProviders: query('signature', platform),
  createSignatureProvider: mutation('signature', platform, keyable),
  getSignatureProvider: query('signature', platform),
  updateSignatureProvider: mutation('signature', platform, matched),
  deactivateSignatureProvider: mutation('signature', platform),
  checkSignatureProvider: mutation('signature', platform),
  // For the holder of the link's token; tenant and module are checked after the token has named them.
  signingInfo: query('signature', anyone, { ...signature, ...hidden }),
  executeSigning: mutation('signature', anyone, { ...keyable, ...signature, ...hidden }),
  sendSigningOtp: mutation('signature', anyone, { ...signature, ...hidden }),
  verifySigningOtp: mutation('signature', anyone, { ...keyable, ...signature, ...hidden }),
  declineSigning: mutation('signature', anyone, { ...keyable, ...signature, ...hidden }),
  signingStatus: query('signature', anyone, { ...signature, ...hidden }),
  // For providers, by the HMAC of their secret.
  signatureProviderCallback: mutation('signature', anyone, hidden),
} as const satisfies Record<string, Operation>
