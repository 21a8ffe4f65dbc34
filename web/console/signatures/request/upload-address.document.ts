import { graphql } from '../../graph/tada.ts'

export const UploadAddress = graphql(`
  query UploadAddress($id: ID!, $docId: ID!) {
    getSignatureDocument(id: $id, docId: $docId) { id uploadUrl }
  }
`)
