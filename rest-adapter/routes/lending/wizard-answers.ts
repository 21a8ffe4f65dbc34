import { route } from '../../http/route.js'

export default route({
  operation: 'wizardAnswers',
  document: /* GraphQL */ `
    query wizardAnswers($id: ID!) {
      wizardAnswers(id: $id) {
        product_code: productCode
        simulation { amount term_days: termDays }
        cuenta { email phone }
        identidad {
          document_type: documentType
          document_number: documentNumber
          expedition_date: expeditionDate
          expedition_place: expeditionPlace
        }
        datos_personales: datosPersonales {
          first_name: firstName
          last_name: lastName
          birth_date: birthDate
          gender
          marital_status: maritalStatus
          address
          city
          department
        }
        finanzas {
          economic_activity: economicActivity
          monthly_income: monthlyIncome
          monthly_expenses: monthlyExpenses
          purpose
        }
        signing_url: signingUrl
        credit_status: creditStatus
        submitted_at: submittedAt
      }
    }
  `,
})
