import { graphql } from '../../graph/tada.ts'

export const FoundSignatureProviders = graphql(`
  query FoundSignatureProviders($kind: SignatureType!, $search: String) {
    listRequestableSignatureProviders(kind: $kind, search: $search, pageSize: 20) { total items { code name } }
  }
`)
