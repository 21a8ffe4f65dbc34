import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parse } from 'valibot'
import { root } from '../root.ts'
import { legalTextsSearch } from './legal-texts/search.ts'
import { versionsSearch } from './versions/search.ts'

/** The routes of the settings that a tenant makes itself. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyRouteComponent(() => import('./frame/first-part.tsx'), 'FirstPart'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/branding',
    component: lazyRouteComponent(() => import('./branding/branding-screen.tsx'), 'BrandingScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/legal-texts',
    validateSearch: (search) => parse(legalTextsSearch, search),
    component: lazyRouteComponent(() => import('./legal-texts/legal-texts-screen.tsx'), 'LegalTextsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/contract',
    validateSearch: (search) => parse(versionsSearch, search),
    component: lazyRouteComponent(() => import('./contract/contract-screen.tsx'), 'ContractScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/notifications',
    component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'NotificationsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/keeping',
    component: lazyRouteComponent(() => import('./keeping/keeping-screen.tsx'), 'KeepingScreen'),
  }),
] as const
