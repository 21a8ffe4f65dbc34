import { graphql } from '../../graph/tada.ts'

export const ApplicantSection = graphql(`
  fragment ApplicantSection on Application {
    subjectData { firstName lastName documentType documentNumber birthDate email phone city department }
    financialData { economicActivity monthlyIncome monthlyExpenses purpose }
    product { id amountConfig { currency } }
  }
`)
