import { graphql } from '../../graph/tada.ts'
import { SignatureAskedSection } from './asked-section.document.ts'
import { SignatureDeliveriesSection } from './deliveries-section.document.ts'
import { SignatureDocumentsSection } from './documents-section.document.ts'
import { SignatureSignerSection } from './signer-section.document.ts'

export const SignatureScreen = graphql(
  `
  query SignatureScreen($id: ID!, $withDeliveries: Boolean!, $withTrail: Boolean!) {
    getSignatureRequest(id: $id) {
      id
      status
      signer { name }
      ...SignatureAskedSection
      ...SignatureSignerSection
      ...SignatureDocumentsSection
    }
    listSignatureDeliveries(id: $id, pageSize: 50) @include(if: $withDeliveries) {
      items { ...SignatureDeliveriesSection }
    }
    listAuditEvents(resourceId: $id, pageSize: 20) @include(if: $withTrail) {
      items {
        id
        time
        message
        actor { id userUid userName }
      }
    }
  }
`,
  [SignatureAskedSection, SignatureSignerSection, SignatureDocumentsSection, SignatureDeliveriesSection],
)
