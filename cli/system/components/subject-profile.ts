import { createProfileCache } from '@otorga/subject-profile/cache/profile-cache'
import { subjectProfileChecks } from '@otorga/subject-profile/checks'
import { openGeography } from '@otorga/subject-profile/geography/geo-database'
import { profileConsumer } from '@otorga/subject-profile/intake/profile-consumer'
import { subjectProfileJobs } from '@otorga/subject-profile/jobs'
import { approvedListChanges } from '@otorga/subject-profile/list-entry/approved-list-changes'
import { subjectProfilePeers } from '@otorga/subject-profile/peers'
import { repairedSubjects } from '@otorga/subject-profile/rebuild/repaired-subjects'
import { buildSubjectProfileSubgraph } from '@otorga/subject-profile/schema'
import type { SubjectProfileServices } from '@otorga/subject-profile/services'
import type { ComponentParts, Wiring } from './component.js'

/** Profiles of persons. */
export const subjectProfileWiring: Wiring<ComponentParts<SubjectProfileServices>> = {
  buildSubgraph: buildSubjectProfileSubgraph,
  build(house) {
    const services = {
      ...house.base('subject_profile'),
      cache: createProfileCache(house.cache),
      geography: openGeography(house.config.geoipDb),
    }
    return {
      services,
      peers: subjectProfilePeers(services),
      consumers: [profileConsumer(services), approvedListChanges(services), repairedSubjects(services)],
      jobs: subjectProfileJobs(services),
      checks: subjectProfileChecks(services),
    }
  },
}
