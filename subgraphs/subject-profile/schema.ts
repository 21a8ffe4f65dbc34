import { buildSubgraph } from '@otorga/kernel/doors/graphql'
import { AlertResolver } from './graph/alert.resolver.js'
import { DeviceResolver } from './graph/device.resolver.js'
import { ListEntryResolver } from './graph/list-entry.resolver.js'
import { loadAlert, loadSubject } from './graph/references.js'
import { SubjectResolver } from './graph/subject.resolver.js'
import { SubjectEventResolver } from './graph/subject-event.resolver.js'
import { TrustScoreResolver } from './graph/trust-score.resolver.js'

const changeOr = (type: string) => (value: object) => ('entityType' in value ? 'ChangeRequest' : type)

/** The subject-profile subgraph: subjects, their timeline, devices, lists, alerts and trust score. */
export const buildSubjectProfileSubgraph = () =>
  buildSubgraph({
    component: 'subject_profile',
    resolvers: [
      SubjectResolver,
      SubjectEventResolver,
      DeviceResolver,
      ListEntryResolver,
      AlertResolver,
      TrustScoreResolver,
    ],
    unions: { ListEntryOrChange: changeOr('ListEntry'), RemovedListEntryOrChange: changeOr('RemovedListEntry') },
    references: {
      Subject: { as: 'getSubject', load: ({ id }, ctx) => loadSubject(ctx, String(id)) },
      Alert: { as: 'listAlerts', load: ({ id }, ctx) => loadAlert(ctx, String(id)) },
    },
  })
