import { route } from '../../http/route.js'

export default route({
  operation: 'submitStep',
  multipart: {
    open: {
      operation: 'openSubmission',
      document: /* GraphQL */ `
      mutation openSubmission($token: String!, $stepId: ID!) {
        openSubmission(token: $token, stepId: $stepId) { id: submissionId prefix counter fields { field media } }
      }
    `,
    },
    abandon: {
      operation: 'abandonSubmission',
      document: /* GraphQL */ `
      mutation abandonSubmission($token: String!, $submissionId: ID!) {
        abandonSubmission(token: $token, submissionId: $submissionId)
      }
    `,
    },
  },
  omitNull: ['step_result.data', 'next_step', 'flow_status', 'message'],
  document: /* GraphQL */ `
    mutation submitStep($token: String!, $stepId: ID!, $input: SubmitStepInput!) {
      submitStep(token: $token, stepId: $stepId, input: $input) {
        step_result: stepResult { step_id: stepId status score reasons data }
        next_step: nextStep { id type name }
        flow_status: flowStatus
        message
      }
    }
  `,
})
