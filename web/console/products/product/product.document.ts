import { graphql } from '../../graph/tada.ts'
import { ProductChangesSection } from './changes-section.document.ts'
import { ProductPriceSection } from './price-section.document.ts'
import { ProductRequirementsSection } from './requirements-section.document.ts'
import { ProductTermsSection } from './terms-section.document.ts'

export const ProductScreen = graphql(
  `
  query ProductScreen($id: ID!, $withChanges: Boolean!, $withTrail: Boolean!) {
    getCreditProduct(id: $id) {
      id
      code
      name
      isActive
      rowVersion
      updatedAt
      ...ProductTermsSection
      ...ProductPriceSection
      ...ProductRequirementsSection
      auditTrail(first: 50) @include(if: $withTrail) {
        id
        time
        message
        actor { id userUid userName }
        unmapped
      }
    }
    listChangeRequests(entityType: credit_product, entityId: $id, pageSize: 20) @include(if: $withChanges) {
      total
      items { ...ProductChangesSection }
    }
  }
`,
  [ProductTermsSection, ProductPriceSection, ProductRequirementsSection, ProductChangesSection],
)
