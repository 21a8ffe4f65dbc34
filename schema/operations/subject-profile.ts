import { admins, hidden, keyable, mutation, type Operation, operators, query, staff } from './access.js'

const module = { module: 'subject_profile' } as const
const reading = operators('subjects:read')
const internal = { ...module, ...hidden } as const

export const subjectProfileOperations = {
  listSubjects: query('subject_profile', reading, module),
  searchSubjects: query('subject_profile', reading, module),
  getSubject: query('subject_profile', reading, module),
  lookupSubject: query('subject_profile', reading, module),
  subjectEvents: query('subject_profile', reading, module),
  subjectEventsSummary: query('subject_profile', reading, module),
  subjectDevices: query('subject_profile', reading, module),
  subjectDevice: query('subject_profile', reading, module),
  subjectLists: query('subject_profile', operators('lists:read'), module),
  addToList: mutation('subject_profile', admins('lists:write'), { ...keyable, ...module }),
  removeFromList: mutation('subject_profile', admins('lists:write'), module),
  listEntries: query('subject_profile', admins('lists:read'), module),
  subjectAlerts: query('subject_profile', operators('alerts:read'), module),
  listAlerts: query('subject_profile', operators('alerts:read'), module),
  alertCounts: query('subject_profile', operators('alerts:read'), module),
  updateAlert: mutation('subject_profile', admins('alerts:write'), module),
  trustScore: query('subject_profile', reading, module),
  trustScoreHistory: query('subject_profile', admins('subjects:read'), module),
  internalMetrics: query('subject_profile', staff, internal),
  internalTrustScore: query('subject_profile', staff, internal),
  internalListsCheck: query('subject_profile', staff, internal),
  internalDevices: query('subject_profile', staff, internal),
  internalLookup: query('subject_profile', staff, internal),
} as const satisfies Record<string, Operation>
