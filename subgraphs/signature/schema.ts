import { buildSubgraph } from '@otorga/kernel/doors/graphql'
import { DocumentResolver } from './document/document.resolver.js'
import { ProviderResolver } from './provider/provider.resolver.js'
import { loadDocument, loadProvider, loadRequest } from './references.js'
import { SignatureRequestResolver } from './request/signature-request.resolver.js'
import { SigningResolver } from './signing/signing.resolver.js'

const idOf = (key: Record<string, unknown>) => String(key.id)

/** The signature subgraph: requests, their documents, providers, and what signers do by their links. */
export const buildSignatureSubgraph = () =>
  buildSubgraph({
    component: 'signature',
    resolvers: [SignatureRequestResolver, DocumentResolver, ProviderResolver, SigningResolver],
    unions: {
      SignatureProviderOrChange: (value: object) => ('entityType' in value ? 'ChangeRequest' : 'SignatureProvider'),
    },
    references: {
      SignatureRequest: { as: 'getSignatureRequest', load: (key, ctx) => loadRequest(ctx, idOf(key)) },
      SignatureDocument: { as: 'getSignatureDocument', load: (key, ctx) => loadDocument(ctx, idOf(key)) },
      SignatureProvider: { as: 'getSignatureProvider', load: (key, ctx) => loadProvider(ctx, idOf(key)) },
    },
  })
