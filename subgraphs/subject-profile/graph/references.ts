import { groupedBy, loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import DataLoader from 'dataloader'
import { alertsByIds, alertsOfSubjects, type StoredAlert } from '../alert/alert.reads.store.js'
import { devicesOfSubjects, type StoredDevice } from '../device/device.reads.store.js'
import { eventsOfSubjects } from '../event/subject-event.reads.store.js'
import type { SubjectEvent } from '../event/subject-event.types.js'
import { eventView } from '../event/subject-event.view.js'
import { entriesOf, type ListEntryRow } from '../list-entry/list-entry.store.js'
import { subjectProfileServices } from '../services.js'
import { upToDate } from '../subject/current-subject.js'
import { subjectsByIds } from '../subject/subject.store.js'
import type { Subject } from '../subject/subject.types.js'
import { subjectListView } from '../subject/subject.view.js'

/** One batch for each request of the records that belong to ids; `answer` splits the rows among the ids. */
function batched<Answer>(
  name: string,
  answer: (ctx: RequestContext, tenantId: string, ids: readonly string[]) => Promise<Map<string, Answer>>,
  none: Answer,
) {
  return (ctx: RequestContext, id: string): Promise<Answer> =>
    loaderOf(ctx, `subject profile ${name}`, () => {
      return new DataLoader<string, Answer>(async (ids) => {
        const { tenantId } = await callerOf(ctx)
        const found = await answer(ctx, tenantId, ids.filter(looksLikeId))
        return ids.map((one) => found.get(one) ?? none)
      })
    }).load(id)
}

const bySubject = <Row extends { subjectId: string }>(rows: readonly Row[]) => groupedBy(rows, (row) => row.subjectId)

/** Subjects that other records refer to, with masked document numbers. */
export const loadSubject = batched<Subject | undefined>(
  'subjects',
  async (ctx, tenant, ids) => {
    const services = subjectProfileServices(ctx)
    const [rows] = await services.database.read(tenant, subjectsByIds.with({ tenant, ids }))
    return new Map((await upToDate(services, tenant, rows)).map((row) => [row.id, subjectListView(row)]))
  },
  undefined,
)

export const loadAlert = batched<StoredAlert | undefined>(
  'alerts',
  async (ctx, tenant, ids) => {
    const [rows] = await subjectProfileServices(ctx).database.read(tenant, alertsByIds.with({ tenant, ids }))
    return new Map(rows.map((row) => [row.id, row]))
  },
  undefined,
)

/** How many of a subject's latest records its relations show. */
const shown = 20

/** The latest alerts of a subject. */
export const loadAlerts = batched<StoredAlert[]>(
  'alerts of subjects',
  async (ctx, tenant, ids) => {
    const values = { tenant, ids, most: shown }
    const [rows] = await subjectProfileServices(ctx).database.read(tenant, alertsOfSubjects.with(values))
    return bySubject(rows)
  },
  [],
)

/** The active list entries of a subject. */
export const loadEntries = batched<ListEntryRow[]>(
  'entries of subjects',
  async (ctx, tenant, ids) => {
    const { database, now } = subjectProfileServices(ctx)
    const [rows] = await database.read(tenant, entriesOf.with({ tenant, ids, now: now().toISOString() }))
    return bySubject(rows)
  },
  [],
)

/** The latest events of a subject. */
export const loadTimeline = batched<SubjectEvent[]>(
  'timelines',
  async (ctx, tenant, ids) => {
    const [rows] = await subjectProfileServices(ctx).database.read(
      tenant,
      eventsOfSubjects.with({ tenant, ids, most: shown }),
    )
    return new Map([...bySubject(rows)].map(([id, events]) => [id, events.map(eventView)]))
  },
  [],
)

/** The devices a subject was seen on last. */
export const loadDevices = batched<StoredDevice[]>(
  'devices',
  async (ctx, tenant, ids) => {
    const values = { tenant, ids, most: shown }
    const [rows] = await subjectProfileServices(ctx).database.read(tenant, devicesOfSubjects.with(values))
    return bySubject(rows)
  },
  [],
)
