import type { NameSearch } from '../name-search.js'
import { folded } from '../platform/folded.js'
import { subject } from './tables/subject.js'

/** Finds subjects by their name. */
export const subjectsNamed: NameSearch = {
  component: 'subject_profile',
  table: subject,
  name: folded(subject.fullName),
  newest: 'last_interaction_at',
  organizations: false,
}
