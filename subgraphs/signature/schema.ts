import { buildSubgraph } from '@otorga/kernel/doors/graphql'
import { DocumentResolver } from './graph/document.resolver.js'
import { ProviderResolver } from './graph/provider.resolver.js'
import { loadDocument, loadProvider, loadRequest } from './graph/references.js'
import { SignatureRequestResolver } from './graph/signature-request.resolver.js'
import { SigningResolver } from './graph/signing.resolver.js'

const idOf = (key: Record<string, unknown>) => String(key.id)

/** The signature subgraph: requests, their documents, providers, and the operations of signers. */
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
