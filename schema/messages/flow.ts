/** What the flow service tells others. Data in JSON's own types; moments are ISO 8601. */

export interface FlowSubject {
  /** The platform's id of the person within the tenant. */
  subject_id: string
  identifier_type: string
  identifier_value: string
  name: string | null
}

export interface FlowDevice {
  ip: string | null
  user_agent: string | null
  /** Where the client sent one. */
  fingerprint?: string
}

export interface FlowOrigin {
  service: string
  entity_type: string
  entity_id: string
}

/** How an execution ends. */
export type FinalStatus = 'approved' | 'rejected' | 'needs_review' | 'failed' | 'expired' | 'cancelled'

interface AboutExecution {
  execution_id: string
  request_id: string
  flow_id: string
  origin: FlowOrigin | null
  subject: FlowSubject
}

/** `flow.request.created`: a link was made for a subject. */
export interface FlowRequestCreated extends AboutExecution {
  expires_at: string
  created_at: string
}

/** `flow.request.refused`: a link was asked for somebody on the tenant's blacklist, and none was made. */
export interface FlowRequestRefused {
  flow_id: string
  origin: FlowOrigin | null
  subject: FlowSubject
  reason: 'blacklisted'
  refused_at: string
}

/** `flow.execution.started`: the subject opened the link. */
export interface FlowExecutionStarted extends AboutExecution {
  device: FlowDevice
  started_at: string
}

interface AboutStep extends AboutExecution {
  step: { id: string; type: string; name: string }
  device: FlowDevice
  reasons: string[]
  finished_at: string
}

/** `flow.step.completed`: a submission passed its checks. */
export interface FlowStepCompleted extends AboutStep {
  score: number | null
}

/** `flow.step.failed`: a submission did not, and was charged. */
export interface FlowStepFailed extends AboutStep {
  attempts_remaining: number
}

/** `flow.execution.completed`: the decision, or why there is none. */
export interface FlowExecutionCompleted extends AboutExecution {
  status: FinalStatus
  outcome: 'approve' | 'review' | 'reject' | null
  /** 0 to 100; null where no rule was asked. */
  score: number | null
  reasons: string[]
  /** Null where the subject never opened the link. */
  device: FlowDevice | null
  completed_at: string
}
