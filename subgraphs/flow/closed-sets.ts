import { closedSet } from '@otorga/kernel/base/scalars'
import type * as contract from '@otorga/schema/rest/types/flow'

export const FlowStatus = closedSet<contract.FlowStatus>('FlowStatus', 'Whether a flow is in use.', {
  active: 'It takes new requests.',
  inactive: 'It takes no new requests.',
})

export const FlowVersionStatus = closedSet<contract.FlowVersionStatus>(
  'FlowVersionStatus',
  'Where a version of a flow stands.',
  {
    draft: 'It is being written.',
    published: 'New requests follow it.',
    archived: 'It was published before.',
  },
)

export const FlowStepType = closedSet<contract.FlowStepType>('FlowStepType', 'What a step asks of a person.', {
  card_capture: 'Pictures of an identity document.',
  liveness: 'Proof that a living person is there.',
  document_upload: 'A file.',
  form: 'Answers to questions.',
  otp: 'A code that the person is sent.',
})

export const FlowRuleTrigger = closedSet<contract.FlowRuleTrigger>('FlowRuleTrigger', 'When a rule is asked.', {
  step: 'After each step.',
  flow: 'At the end.',
})

export const FlowOutcome = closedSet<NonNullable<contract.FlowRule['outcome']>>(
  'FlowOutcome',
  'What rules decide; the worst of all wins.',
  {
    approve: 'The person is approved.',
    review: 'A person must look at it.',
    reject: 'The person is refused.',
  },
)

export const FlowProviderKind = closedSet<contract.FlowProviderKind>('FlowProviderKind', 'What a provider does.', {
  ocr: 'It reads documents.',
  liveness: 'It tells whether a living person is there.',
  face_match: 'It compares faces.',
  document_check: 'It judges whether a document is genuine.',
  bureau: 'It knows the credit history of people.',
})

export const FlowRequestStatus = closedSet<contract.FlowRequestStatus>(
  'FlowRequestStatus',
  'Where a request of a flow stands.',
  {
    created: 'Nobody has opened it yet.',
    in_progress: 'The person is at one of its steps.',
    capture_completed: 'Every step is done and the result follows.',
    approved: 'It ended well.',
    rejected: 'It ended with a refusal.',
    needs_review: 'It waits for a person to decide.',
    failed: 'It could not be finished.',
    expired: 'It was not finished in time.',
    cancelled: 'It was withdrawn.',
  },
)

export const FlowCheckResult = closedSet<contract.FlowAttempt['result']>('FlowCheckResult', 'What a check found.', {
  passed: 'It is as it should be.',
  failed: 'It is not as it should be.',
  error: 'Nobody could check it.',
})

export const FlowStepOutcome = closedSet<contract.ExecutionResult['steps'][number]['status']>(
  'FlowStepOutcome',
  'How a step ended.',
  {
    passed: 'It is as it should be.',
    failed: 'It is not as it should be, and no attempt is left.',
  },
)

export const FlowSubmissionStatus = closedSet<contract.SubmittedStep['step_result']['status']>(
  'FlowSubmissionStatus',
  'What became of a submission that was not refused.',
  {
    passed: 'The step is done.',
    pending: 'The step goes on with another submission.',
  },
)
