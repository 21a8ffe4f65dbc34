import type { Component } from '@otorga/schema/operations'
import { auditWiring } from './audit.js'
import type { Wiring } from './component.js'
import { flowWiring } from './flow.js'
import { identityWiring } from './identity.js'
import { lendingWiring } from './lending.js'
import { signatureWiring } from './signature.js'
import { subjectProfileWiring } from './subject-profile.js'

/** Every component's wiring, by its name. */
export const wirings = {
  identity: identityWiring,
  audit: auditWiring,
  lending: lendingWiring,
  signature: signatureWiring,
  flow: flowWiring,
  subject_profile: subjectProfileWiring,
} as const satisfies Record<Component, Wiring>
