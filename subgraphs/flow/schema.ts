import { buildSubgraph } from '@otorga/kernel/doors/graphql'
import { AssignmentResolver } from './graph/assignment.resolver.js'
import { ExecutionResolver } from './graph/execution.resolver.js'
import { FlowResolver } from './graph/flow.resolver.js'
import {
  Application,
  ApplicationValidationResolver,
  RequestSubjectResolver,
  SubjectRequestsResolver,
} from './graph/neighbours.js'
import { ProviderResolver } from './graph/provider.resolver.js'
import { loadFlow, loadProvider, loadRequest, loadVersion } from './graph/references.js'
import { RequestResolver } from './graph/request.resolver.js'
import { ReviewResolver } from './graph/review.resolver.js'
import { RuleResolver } from './graph/rule.resolver.js'
import { StepResolver } from './graph/step.resolver.js'
import { VersionResolver } from './graph/version.resolver.js'

const idOf = (key: Record<string, unknown>) => String(key.id)
const changeOr = (type: string) => (value: object) => ('entityType' in value ? 'ChangeRequest' : type)

/** The flow subgraph: flows, versions, providers, assignments, requests and executions. */
export const buildFlowSubgraph = () =>
  buildSubgraph({
    component: 'flow',
    resolvers: [
      FlowResolver,
      VersionResolver,
      StepResolver,
      RuleResolver,
      ProviderResolver,
      AssignmentResolver,
      RequestResolver,
      ReviewResolver,
      ExecutionResolver,
      ApplicationValidationResolver,
      SubjectRequestsResolver,
      RequestSubjectResolver,
    ],
    // No field of this subgraph returns it, but other subgraphs refer to it.
    orphanedTypes: [Application],
    unions: {
      FlowVersionOrChange: changeOr('FlowVersion'),
      FlowProviderOrChange: changeOr('FlowProvider'),
    },
    references: {
      Flow: { as: 'getFlow', load: async (key, ctx) => (await loadFlow(ctx, idOf(key))) ?? undefined },
      FlowVersion: { as: 'getFlowVersion', load: async (key, ctx) => (await loadVersion(ctx, idOf(key))) ?? undefined },
      FlowProvider: {
        as: 'getFlowProvider',
        load: async (key, ctx) => (await loadProvider(ctx, idOf(key))) ?? undefined,
      },
      FlowRequest: { as: 'getFlowRequest', load: async (key, ctx) => (await loadRequest(ctx, idOf(key))) ?? undefined },
      // The owners of these entities check access to them; each field that flow adds checks its own permission.
      Application: { as: 'getFlowRequest', load: async (key) => ({ id: idOf(key) }) },
      Subject: { as: 'listFlowRequests', load: async (key) => ({ id: idOf(key) }) },
    },
  })
