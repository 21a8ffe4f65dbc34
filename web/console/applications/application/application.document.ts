import { graphql } from '../../graph/tada.ts'
import { ApplicantSection } from './applicant-section.document.ts'
import { AskedSection } from './asked-section.document.ts'
import { CreditSection } from './credit-section.document.ts'
import { DecisionPanel } from './decision-panel.document.ts'
import { ProfileSection } from './profile-section.document.ts'
import { SignatureSection } from './signature-section.document.ts'
import { ValidationSection } from './validation-section.document.ts'

export const ApplicationScreen = graphql(
  `
  query ApplicationScreen(
    $id: ID!
    $withSubject: Boolean!
    $withAlerts: Boolean!
    $withLists: Boolean!
    $withValidation: Boolean!
    $withSignature: Boolean!
    $withCredit: Boolean!
    $withTrail: Boolean!
  ) {
    getApplication(id: $id) {
      id
      status
      validationStatus
      signatureStatus
      decidedAt
      decisionNotes
      conditions { maxAmount maxTermDays }
      decidedBy { id firstName lastName }
      subjectData { firstName lastName }
      product { id amountConfig { currency } }
      ...ApplicantSection
      ...AskedSection
      ...ProfileSection
      ...ValidationSection
      ...SignatureSection
      ...CreditSection
      ...DecisionPanel
      auditTrail(first: 20) @include(if: $withTrail) {
        id
        time
        message
        actor { id userUid userName }
      }
    }
  }
`,
  [ApplicantSection, AskedSection, ProfileSection, ValidationSection, SignatureSection, CreditSection, DecisionPanel],
)
