import { createRootRoute } from '@tanstack/react-router'
import { NoSuchPage } from './shell/screens-of-failure.tsx'
import { Shell } from './shell/shell.tsx'

/** The route below which every screen is; the routes of a noun may stand beside its screens. */
export const root = createRootRoute({ component: Shell, notFoundComponent: NoSuchPage })
