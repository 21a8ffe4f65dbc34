import type { Stage } from '../stage.js'
import { auditStages } from './audit.js'
import { flowStages } from './flow.js'
import { identityStages } from './identity.js'
import { lendingStages } from './lending.js'
import { sessionStages } from './session.js'
import { signatureStages } from './signature.js'
import { subjectProfileStages } from './subject-profile.js'

/** The stages of the operations whose contract alone is not enough to make accepted calls. */
export const stages: Record<string, Stage> = {
  ...auditStages,
  ...flowStages,
  ...identityStages,
  ...lendingStages,
  ...sessionStages,
  ...signatureStages,
  ...subjectProfileStages,
}
