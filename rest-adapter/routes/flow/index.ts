import type { Route } from '../../http/route.js'
import addDraftRule from './add-draft-rule.js'
import addDraftStep from './add-draft-step.js'
import assignFlow from './assign-flow.js'
import checkFlowProvider from './check-flow-provider.js'
import createDraftVersion from './create-draft-version.js'
import createFlow from './create-flow.js'
import createFlowProvider from './create-flow-provider.js'
import createFlowRequest from './create-flow-request.js'
import deactivateFlowProvider from './deactivate-flow-provider.js'
import deleteFlow from './delete-flow.js'
import discardDraftVersion from './discard-draft-version.js'
import executionProgress from './execution-progress.js'
import executionResult from './execution-result.js'
import executionStatus from './execution-status.js'
import getDraftVersion from './get-draft-version.js'
import getExecution from './get-execution.js'
import getFlow from './get-flow.js'
import getFlowProvider from './get-flow-provider.js'
import getFlowRequest from './get-flow-request.js'
import getFlowVersion from './get-flow-version.js'
import getPublishedVersion from './get-published-version.js'
import listDraftRules from './list-draft-rules.js'
import listDraftSteps from './list-draft-steps.js'
import listFlowAssignments from './list-flow-assignments.js'
import listFlowProviders from './list-flow-providers.js'
import listFlowRequests from './list-flow-requests.js'
import listFlowVersions from './list-flow-versions.js'
import listFlows from './list-flows.js'
import listRequestAttempts from './list-request-attempts.js'
import listRequestEnrichments from './list-request-enrichments.js'
import publishDraftVersion from './publish-draft-version.js'
import removeDraftRule from './remove-draft-rule.js'
import removeDraftStep from './remove-draft-step.js'
import reorderDraftSteps from './reorder-draft-steps.js'
import submitStep from './submit-step.js'
import triggerExecution from './trigger-execution.js'
import unassignFlow from './unassign-flow.js'
import updateDraftRule from './update-draft-rule.js'
import updateDraftStep from './update-draft-step.js'
import updateFlow from './update-flow.js'
import updateFlowProvider from './update-flow-provider.js'

/** Every REST operation of the component. */
export const flowRoutes: readonly Route[] = [
  addDraftRule,
  addDraftStep,
  assignFlow,
  checkFlowProvider,
  createDraftVersion,
  createFlow,
  createFlowProvider,
  createFlowRequest,
  deactivateFlowProvider,
  deleteFlow,
  discardDraftVersion,
  executionProgress,
  executionResult,
  executionStatus,
  getDraftVersion,
  getExecution,
  getFlow,
  getFlowProvider,
  getFlowRequest,
  getFlowVersion,
  getPublishedVersion,
  listDraftRules,
  listDraftSteps,
  listFlowAssignments,
  listFlowProviders,
  listFlowRequests,
  listFlowVersions,
  listFlows,
  listRequestAttempts,
  listRequestEnrichments,
  publishDraftVersion,
  removeDraftRule,
  removeDraftStep,
  reorderDraftSteps,
  submitStep,
  triggerExecution,
  unassignFlow,
  updateDraftRule,
  updateDraftStep,
  updateFlow,
  updateFlowProvider,
]
