import type { Route } from '../../http/route.js'
import addToList from './add-to-list.js'
import getSubject from './get-subject.js'
import internalDevices from './internal-devices.js'
import internalListsCheck from './internal-lists-check.js'
import internalLookup from './internal-lookup.js'
import internalMetrics from './internal-metrics.js'
import internalTrustScore from './internal-trust-score.js'
import listAlerts from './list-alerts.js'
import listEntries from './list-entries.js'
import listSubjects from './list-subjects.js'
import lookupSubject from './lookup-subject.js'
import removeFromList from './remove-from-list.js'
import subjectAlerts from './subject-alerts.js'
import subjectDevice from './subject-device.js'
import subjectDevices from './subject-devices.js'
import subjectEvents from './subject-events.js'
import subjectEventsSummary from './subject-events-summary.js'
import subjectLists from './subject-lists.js'
import trustScore from './trust-score.js'
import trustScoreHistory from './trust-score-history.js'
import updateAlert from './update-alert.js'

/** Every REST operation of the component. */
export const subjectProfileRoutes: readonly Route[] = [
  addToList,
  getSubject,
  internalDevices,
  internalListsCheck,
  internalLookup,
  internalMetrics,
  internalTrustScore,
  listAlerts,
  listEntries,
  listSubjects,
  lookupSubject,
  removeFromList,
  subjectAlerts,
  subjectDevice,
  subjectDevices,
  subjectEvents,
  subjectEventsSummary,
  subjectLists,
  trustScore,
  trustScoreHistory,
  updateAlert,
]
