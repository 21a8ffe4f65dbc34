import { route } from '../../http/route.js'

export default route({
  operation: 'changeWizardSimulation',
  document: /* GraphQL */ `
    mutation changeWizardSimulation($id: ID!, $input: WizardSimulationInput!) {
      changeWizardSimulation(id: $id, input: $input) { amount term_days: termDays }
    }
  `,
})
