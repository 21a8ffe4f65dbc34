import type { Route } from '../http/route.js'
import { auditRoutes } from './audit/index.js'
import { flowRoutes } from './flow/index.js'
import { identityRoutes } from './identity/index.js'
import { lendingRoutes } from './lending/index.js'
import { signatureRoutes } from './signature/index.js'
import { subjectProfileRoutes } from './subject-profile/index.js'

/** Every REST operation that is served, one file each. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...auditRoutes,
  ...lendingRoutes,
  ...signatureRoutes,
  ...flowRoutes,
  ...subjectProfileRoutes,
]
