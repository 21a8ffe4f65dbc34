import { closedSet } from '@otorga/kernel/base/scalars'
import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/subject-profile'

export const EventSource = closedSet<contract.EventSource>('EventSource', 'The component that told of an event.', {
  lending: 'Lending.',
  flow: 'The flows of validation.',
  signature: 'Signatures.',
})

export const ListType = closedSet<contract.ListType>('ListType', 'A list of subjects.', {
  blacklist: 'Nothing is granted to who is on it.',
  whitelist: 'Who is on it is trusted.',
  watchlist: 'Who is on it is looked at closely.',
})

export const AlertStatus = closedSet<contract.AlertStatus>('AlertStatus', 'Where an alert stands.', {
  open: 'Nobody has looked into it yet.',
  acknowledged: 'Somebody looks into it.',
  resolved: 'It was looked into and closed.',
  dismissed: 'It was closed as not worth a look.',
})

export const AlertSeverity = closedSet<contract.AlertSeverity>('AlertSeverity', 'How grave an alert is.', {
  low: 'Worth knowing.',
  medium: 'Worth a look.',
  high: 'To be looked into soon.',
  critical: 'To be looked into at once.',
})

export const AlertType = closedSet<contract.AlertType>('AlertType', 'What an alert is about.', {
  repeated_rejections: 'The person was refused several times.',
  many_devices: 'The person uses many devices.',
  default: 'A credit of the person is in default.',
  blacklisted_attempt: 'The person is on the blacklist and tried again.',
  score_drop: 'The trust score has fallen far.',
})

export const AlertResolution = closedSet<contract.AlertResolution>(
  'AlertResolution',
  'What looking into an alert found.',
  {
    confirmed_risk: 'The risk is real.',
    false_positive: 'There is no risk.',
    inconclusive: 'It could not be found out.',
  },
)

export const Classification = closedSet<contract.Classification>(
  'Classification',
  'What a trust score, of 0 to 100, means.',
  {
    trusted: '75 and above.',
    normal: '40 to below 75.',
    caution: '20 to below 40.',
    high_risk: 'Below 20.',
  },
)

export const TrustFactor = closedSet<keyof CamelKeys<contract.TrustScoreFactors>>(
  'TrustFactor',
  'A reason that adds to a trust score or takes from it.',
  {
    baseScore: 'Where everybody starts.',
    approvalsContribution: 'Approvals.',
    rejectionsContribution: 'Rejections.',
    defaultsContribution: 'Defaults.',
    tenureContribution: 'Time since the first interaction.',
    deviceContribution: 'The number of devices.',
  },
)

export const SubjectStatus = closedSet<contract.TenantView['status']>(
  'SubjectStatus',
  'How a subject stands with the tenant, derived from lists, alerts and score.',
  {
    active: 'Nothing speaks against the person.',
    flagged: 'Something about the person wants a look.',
    blacklisted: 'The person is on the blacklist.',
  },
)

export const ListEntryAuthor = closedSet<contract.ListEntry['added_by_type']>(
  'ListEntryAuthor',
  'Who adds to a list.',
  {
    user: 'A person of the staff.',
    service: 'A component of the platform.',
  },
)

export const SortDirection = closedSet<'asc' | 'desc'>('SortDirection', 'In which order a list comes.', {
  asc: 'The least first.',
  desc: 'The greatest first.',
})

export const SubjectSortBy = closedSet<
  NonNullable<NonNullable<contract.operations['listSubjects']['parameters']['query']>['sort_by']>
>('SubjectSortBy', 'What a list of subjects is sorted by.', {
  last_interaction_at: 'When the subject was last seen.',
  first_interaction_at: 'When the subject was first seen.',
  trust_score: 'How far the subject is trusted.',
  full_name: 'The name.',
})

export const AlertSortBy = closedSet<
  NonNullable<NonNullable<contract.operations['listAlerts']['parameters']['query']>['sort_by']>
>('AlertSortBy', 'What a list of alerts is sorted by.', {
  created_at: 'When the alert was raised.',
  severity: 'How bad it is.',
})
