import { graphql } from '../../graph/tada.ts'

export const DownloadSignedDocument = graphql(`
  query DownloadSignedDocument($id: ID!, $docId: ID!) {
    downloadSignedDocument(id: $id, docId: $docId) { downloadUrl }
  }
`)
