import type { NameSearch } from '../name-search.js'
import { folded } from '../platform/folded.js'
import { application, nameIn } from './tables/application.js'

/** Finds applications by the name of the applicant. */
export const applicationsNamed: NameSearch = {
  component: 'lending',
  table: application,
  name: folded(nameIn(application)),
  newest: 'created_at',
  organizations: true,
}
