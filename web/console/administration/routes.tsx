import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parse } from 'valibot'
import { root } from '../root.ts'
import { pageSearch } from '../shared/list-search.ts'
import { deliveriesSearch } from './deliveries/search.ts'
import { tenantSearch } from './tenant/search.ts'
import { tenantsSearch } from './tenants/search.ts'
import { usersSearch } from './users/search.ts'

/** The routes of the administration. */
export const administrationRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/administration',
    component: lazyRouteComponent(() => import('./frame/first-part.tsx'), 'FirstPart'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/users',
    validateSearch: (search) => parse(usersSearch, search),
    component: lazyRouteComponent(() => import('./users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/users/$id',
    component: lazyRouteComponent(() => import('./user/user-screen.tsx'), 'UserScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/roles',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(() => import('./roles/roles-screen.tsx'), 'RolesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/roles/new',
    component: lazyRouteComponent(() => import('./role/new-role-screen.tsx'), 'NewRoleScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/roles/$id',
    component: lazyRouteComponent(() => import('./role/role-screen.tsx'), 'RoleScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/organizations',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(() => import('./organizations/organizations-screen.tsx'), 'OrganizationsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/organizations/$id',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(() => import('./organization/organization-screen.tsx'), 'OrganizationScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/webhooks',
    component: lazyRouteComponent(() => import('./webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/deliveries',
    validateSearch: (search) => parse(deliveriesSearch, search),
    component: lazyRouteComponent(() => import('./deliveries/deliveries-screen.tsx'), 'DeliveriesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/clients',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(() => import('./clients/clients-screen.tsx'), 'ClientsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/tenants',
    validateSearch: (search) => parse(tenantsSearch, search),
    component: lazyRouteComponent(() => import('./tenants/tenants-screen.tsx'), 'TenantsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/tenants/$id',
    validateSearch: (search) => parse(tenantSearch, search),
    component: lazyRouteComponent(() => import('./tenant/tenant-screen.tsx'), 'TenantScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/tenants/new',
    component: lazyRouteComponent(() => import('./new-tenant/new-tenant-screen.tsx'), 'NewTenantScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/flow-providers',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(() => import('./flow-providers/flow-providers-screen.tsx'), 'FlowProvidersScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/flow-providers/new',
    component: lazyRouteComponent(
      () => import('./flow-providers/new-flow-provider-screen.tsx'),
      'NewFlowProviderScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/flow-providers/$id',
    component: lazyRouteComponent(() => import('./flow-providers/flow-provider-screen.tsx'), 'FlowProviderScreen'),
  }),
] as const
