import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parse } from 'valibot'
import { root } from '../root.ts'
import { newExecutionSearch } from './executions/new/search.ts'
import { executionsSearch } from './executions/search.ts'
import { flowSearch } from './flow/search.ts'
import { flowsSearch } from './list/search.ts'
import { simulationSearch } from './simulation/search.ts'

/** The screens of flows and of what ran through them. */
export const flowRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/flows',
    validateSearch: (search) => parse(flowsSearch, search),
    component: lazyRouteComponent(() => import('./list/flows-screen.tsx'), 'FlowsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/flows/new',
    component: lazyRouteComponent(() => import('./new/new-flow-screen.tsx'), 'NewFlowScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/flows/$id',
    validateSearch: (search) => parse(flowSearch, search),
    component: lazyRouteComponent(() => import('./flow/flow-screen.tsx'), 'FlowScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/flows/$id/draft',
    component: lazyRouteComponent(() => import('./draft/draft-screen.tsx'), 'DraftScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/flows/$id/compare',
    component: lazyRouteComponent(() => import('./compare/compare-screen.tsx'), 'CompareScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/flows/$id/simulation',
    validateSearch: (search) => parse(simulationSearch, search),
    component: lazyRouteComponent(() => import('./simulation/simulation-screen.tsx'), 'SimulationScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/executions',
    validateSearch: (search) => parse(executionsSearch, search),
    component: lazyRouteComponent(() => import('./executions/list/executions-screen.tsx'), 'ExecutionsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/executions/new',
    validateSearch: (search) => parse(newExecutionSearch, search),
    component: lazyRouteComponent(() => import('./executions/new/new-execution-screen.tsx'), 'NewExecutionScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/executions/$id',
    component: lazyRouteComponent(() => import('./executions/execution/execution-screen.tsx'), 'ExecutionScreen'),
  }),
] as const
