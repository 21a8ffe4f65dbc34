import { Skeleton } from '@otorga/ui/feedback/skeleton.tsx'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { parse } from 'valibot'
import { administrationRoutes } from './administration/routes.tsx'
import { alertsSearch } from './alerts/inbox/search.ts'
import { queueSearch } from './applications/queue/search.ts'
import { inboxSearch } from './changes/inbox/search.ts'
import { portfolioSearch } from './credits/portfolio/search.ts'
import { flowRoutes } from './flows/routes.tsx'
import { homeSearch } from './home/period.ts'
import { productsSearch } from './products/list/search.ts'
import { root } from './root.ts'
import { searchInput } from './search/search-input.ts'
import { settingsRoutes } from './settings/routes.tsx'
import { pageSearch, partSearch } from './shared/list-search.ts'
import { BrokenScreen } from './shell/screens-of-failure.tsx'
import { signaturesSearch } from './signatures/requests/search.ts'
import { listedSearch } from './subjects/listed/search.ts'
import { peopleSearch } from './subjects/people/search.ts'
import { trailSearch } from './trail/search.ts'

// Not written within `addChildren`: there the compiler would infer `any` for the path and the search of each route.
const ownRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (search) => parse(homeSearch, search),
    component: lazyRouteComponent(() => import('./home/home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/applications',
    validateSearch: (search) => parse(queueSearch, search),
    component: lazyRouteComponent(() => import('./applications/queue/applications-screen.tsx'), 'ApplicationsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/applications/new',
    component: lazyRouteComponent(
      () => import('./applications/new/new-application-screen.tsx'),
      'NewApplicationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/applications/$id',
    component: lazyRouteComponent(
      () => import('./applications/application/application-screen.tsx'),
      'ApplicationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/credits',
    validateSearch: (search) => parse(portfolioSearch, search),
    component: lazyRouteComponent(() => import('./credits/portfolio/credits-screen.tsx'), 'CreditsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/credits/$id',
    component: lazyRouteComponent(() => import('./credits/credit/credit-screen.tsx'), 'CreditScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products',
    validateSearch: (search) => parse(productsSearch, search),
    component: lazyRouteComponent(() => import('./products/list/products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products/new',
    component: lazyRouteComponent(() => import('./products/product-form/new-product-screen.tsx'), 'NewProductScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products/$id',
    component: lazyRouteComponent(() => import('./products/product/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products/$id/edit',
    component: lazyRouteComponent(() => import('./products/product-form/edit-product-screen.tsx'), 'EditProductScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/changes',
    validateSearch: (search) => parse(inboxSearch, search),
    component: lazyRouteComponent(() => import('./changes/inbox/changes-screen.tsx'), 'ChangesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reviews',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(() => import('./reviews/queue/reviews-screen.tsx'), 'ReviewsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reviews/$id',
    component: lazyRouteComponent(() => import('./reviews/review/review-screen.tsx'), 'ReviewScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signatures',
    validateSearch: (search) => parse(signaturesSearch, search),
    component: lazyRouteComponent(() => import('./signatures/requests/signatures-screen.tsx'), 'SignaturesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signatures/new',
    component: lazyRouteComponent(() => import('./signatures/new/new-signature-screen.tsx'), 'NewSignatureScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signatures/$id',
    component: lazyRouteComponent(() => import('./signatures/request/signature-screen.tsx'), 'SignatureScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signature-providers',
    validateSearch: (search) => parse(pageSearch, search),
    component: lazyRouteComponent(
      () => import('./signatures/providers/providers-screen.tsx'),
      'SignatureProvidersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signature-providers/new',
    component: lazyRouteComponent(
      () => import('./signatures/providers/new-signature-provider-screen.tsx'),
      'NewSignatureProviderScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signature-providers/$id',
    component: lazyRouteComponent(
      () => import('./signatures/providers/signature-provider-screen.tsx'),
      'SignatureProviderScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/alerts',
    validateSearch: (search) => parse(alertsSearch, search),
    component: lazyRouteComponent(() => import('./alerts/inbox/alerts-screen.tsx'), 'AlertsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subjects',
    validateSearch: (search) => parse(peopleSearch, search),
    component: lazyRouteComponent(() => import('./subjects/people/people-screen.tsx'), 'PeopleScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subjects/lists',
    validateSearch: (search) => parse(listedSearch, search),
    component: lazyRouteComponent(() => import('./subjects/listed/listed-screen.tsx'), 'ListedScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subjects/$id',
    validateSearch: (search) => parse(partSearch, search),
    component: lazyRouteComponent(() => import('./subjects/person/person-screen.tsx'), 'PersonScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: (search) => parse(searchInput, search),
    component: lazyRouteComponent(() => import('./search/search-screen.tsx'), 'SearchScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/trail',
    validateSearch: (search) => parse(trailSearch, search),
    component: lazyRouteComponent(() => import('./trail/events/trail-screen.tsx'), 'TrailScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/trail/$id',
    component: lazyRouteComponent(() => import('./trail/event/event-screen.tsx'), 'EventScreen'),
  }),
] as const

const routeTree = root.addChildren([...ownRoutes, ...administrationRoutes, ...settingsRoutes, ...flowRoutes])

export const router = createRouter({
  routeTree,
  basepath: import.meta.env.BASE_URL,
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Skeleton />,
  defaultErrorComponent: BrokenScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
