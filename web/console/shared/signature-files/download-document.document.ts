import { graphql } from '../../graph/tada.ts'

export const DownloadDocument = graphql(`
  query DownloadDocument($id: ID!, $docId: ID!) {
    downloadDocument(id: $id, docId: $docId) { downloadUrl }
  }
`)
