import { route } from '../../http/route.js'

export default route({
  operation: 'saveWizardStep',
  document: /* GraphQL */ `
    mutation saveWizardStep($id: ID!, $stepName: String!, $input: JSON!) {
      saveWizardStep(id: $id, stepName: $stepName, input: $input) { step status next_step: nextStep }
    }
  `,
})
