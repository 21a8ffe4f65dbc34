import { route } from '../../http/route.js'

export default route({
  operation: 'getApplication',
  document: /* GraphQL */ `
    query getApplication($id: ID!) {
      getApplication(id: $id) {
        id
        product_id: productId
        organization_id: organizationId
        status
        subject_data: subjectData {
          document_type: documentType
          document_number: documentNumber
          first_name: firstName
          last_name: lastName
          email
          phone
          birth_date: birthDate
          expedition_date: expeditionDate
          expedition_place: expeditionPlace
          gender
          marital_status: maritalStatus
          address
          city
          department
        }
        financial_data: financialData {
          economic_activity: economicActivity
          monthly_income: monthlyIncome
          monthly_expenses: monthlyExpenses
          requested_amount: requestedAmount
          requested_term_days: requestedTermDays
          purpose
        }
        origin { type channel }
        flow_execution_id: flowExecutionId
        simulation_result: simulationResult { amount term_days: termDays total_to_pay: totalToPay }
        validation_status: validationStatus
        validation_url: validationUrl
        signature_status: signatureStatus
        completed_steps: completedSteps
        current_step: currentStep
        decision_notes: decisionNotes
        conditions { max_amount: maxAmount max_term_days: maxTermDays }
        credit_id: creditId
        created_by: createdById
        created_at: createdAt
        expires_at: expiresAt
        submitted_at: submittedAt
        decided_at: decidedAt
        decided_by: decidedById
      }
    }
  `,
})
