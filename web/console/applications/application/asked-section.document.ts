import { graphql } from '../../graph/tada.ts'

export const AskedSection = graphql(`
  fragment AskedSection on Application {
    origin { channel }
    financialData { requestedAmount requestedTermDays }
    simulationResult { totalToPay }
    product { id name amountConfig { currency } rateConfig { rate } }
    createdAt
    submittedAt
    expiresAt
  }
`)
