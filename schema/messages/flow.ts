/** The data of the messages that the flow service publishes, as the contract of webhooks describes them. */
export type {
  FlowDeviceSeen,
  FlowEnding,
  FlowExecutionCompleted,
  FlowExecutionStarted,
  FlowRequestCreated,
  FlowRequestRefused,
  FlowStepCompleted,
  FlowStepFailed,
  Origin,
  Person,
} from '../rest/types/webhooks.js'
