import type { Component } from '@otorga/schema/operations'
import type { Wiring } from './component.js'

/** One component's wiring, without loading the others: a process that runs one starts sooner and is smaller. */
export const wiringOf: Record<Component, () => Promise<Wiring>> = {
  identity: async () => (await import('./identity.js')).identityWiring,
  audit: async () => (await import('./audit.js')).auditWiring,
  lending: async () => (await import('./lending.js')).lendingWiring,
  signature: async () => (await import('./signature.js')).signatureWiring,
  flow: async () => (await import('./flow.js')).flowWiring,
  subject_profile: async () => (await import('./subject-profile.js')).subjectProfileWiring,
}
