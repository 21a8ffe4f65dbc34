import { applicationByToken } from '@otorga/drizzle/lending/lookups'
import { application } from '@otorga/drizzle/lending/tables'
import { foundTenant, lookupAndRead } from '@otorga/drizzle/lookup'
import { param, prepared, queriesByShape, TenantQuery } from '@otorga/drizzle/query'
import { ofOrganization, recordQueries } from '@otorga/drizzle/records'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import type { Encryption } from '@otorga/kernel/base/crypto'
import { camelKeys } from '@otorga/kernel/base/naming'
import { visibleTo } from '@otorga/kernel/request/auth'
import type { KnownDevice } from '@otorga/schema/messages/device'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { listedPage, onPage, orderOf, totalOf } from '../listed-page.js'
import { validationUrlOf } from './application.places.js'
import { isExpired } from './application.rules.js'
import type { Application, FinancialData, SubjectData } from './application.types.js'

export type ApplicationRow = typeof application.$inferSelect

const build = new QueryBuilder()
const applications = recordQueries(application, { confined: ofOrganization(application) })

export const applicationById = applications.byId
export const applicationsByIds = applications.byIds
export const applicationPage = queriesByShape((shape) =>
  prepared(
    build
      .select(getTableColumns(application))
      .from(application)
      .innerJoin(listedPage(application, shape), onPage(application))
      .orderBy(orderOf(application, shape)),
  ),
)
/** The fields of the graph that a summary has. */
export const summaryFields: ReadonlySet<string> = new Set([
  'id',
  'productId',
  'status',
  'subjectData',
  'simulationResult',
  'createdAt',
])
const summaryColumns = {
  id: application.id,
  productId: application.productId,
  status: application.status,
  subjectData: application.subjectData,
  documentNumberMasked: application.documentNumberMasked,
  simulationResult: application.simulationResult,
  createdAt: application.createdAt,
}
type SummaryRow = Pick<ApplicationRow, keyof typeof summaryColumns>

/** A page of summaries. Lists seldom need more, and reading all 27 columns would take most of the time. */
export const applicationSummaryPage = queriesByShape((shape) =>
  prepared(
    build
      .select(summaryColumns)
      .from(application)
      .innerJoin(listedPage(application, shape), onPage(application))
      .orderBy(orderOf(application, shape)),
  ),
)
export const applicationCount = queriesByShape((shape) => prepared(totalOf(application, shape)))

/** The application, locked until the transaction ends; another organization's does not exist for a confined caller. */
export const lockApplication = (tx: Transaction, id: string, caller: Caller): Promise<ApplicationRow | undefined> =>
  applications.lock(tx, id, visibleTo(caller))

/** The application, locked, for callers whose access was checked by token or service. */
export const lockApplicationById = (tx: Transaction, id: string): Promise<ApplicationRow | undefined> =>
  applications.lock(tx, id)

/** Finds a wizard's application and its tenant by the hash of the token. */
export const findByToken = lookupAndRead<Pick<ApplicationRow, 'id' | 'devices'>>(
  applicationByToken,
  new TenantQuery(
    build
      .select({ id: application.id, devices: application.devices })
      .from(application)
      .where(and(eq(application.tokenHash, param('wanted')), eq(application.tenantId, foundTenant))),
  ),
)

/** Stores which devices used a wizard, without changing the application's version. */
export const rememberDevices = (tx: Transaction, id: string, devices: KnownDevice[]) =>
  tx.db
    .update(application)
    .set({ devices })
    .where(and(eq(application.tenantId, tx.tenantId), eq(application.id, id)))

/** Whether an application has expired, even if it is not yet marked as expired. */
export const isOver = (row: Pick<ApplicationRow, 'status' | 'expiresAt' | 'validationStatus'>, now: Date) =>
  row.status === 'expired' || (row.validationStatus !== 'in_review' && isExpired(row.expiresAt, now))

export async function insertApplication(tx: Transaction, row: typeof application.$inferInsert) {
  const [made] = await tx.db.insert(application).values(row).returning()
  return made!
}

export async function updateApplication(tx: Transaction, id: string, values: Partial<ApplicationRow>, now: Date) {
  const [row] = await tx.db
    .update(application)
    .set({ ...values, updatedAt: now, rowVersion: sql`${application.rowVersion} + 1` })
    .where(and(eq(application.tenantId, tx.tenantId), eq(application.id, id)))
    .returning()
  return row!
}

const noSubject = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  birthDate: null,
  expeditionDate: null,
  expeditionPlace: null,
  gender: null,
  maritalStatus: null,
  address: null,
  city: null,
  department: null,
}
const noFinances = { economicActivity: null, monthlyIncome: null, monthlyExpenses: null, purpose: null }

/** The application for the graph, without links. The document number is given: complete for one application, masked in lists. */
export const applicationView = (row: ApplicationRow, documentNumber: string, encryption?: Encryption): Application => ({
  ...row,
  subjectData: { ...noSubject, ...row.subjectData, documentNumber } as unknown as SubjectData,
  financialData: { ...noFinances, ...row.financialData } as unknown as FinancialData,
  conditions: row.conditions && {
    maxAmount: null,
    maxTermDays: null,
    ...camelKeys(row.conditions),
  },
  validationUrl: encryption && row.validationStatus === 'in_progress' ? validationUrlOf({ encryption }, row) : null,
})

/** An application of a list: identifiers are masked, and fields that lists do not need are left out. */
export const applicationListView = (row: ApplicationRow): Application => {
  const { documentType, firstName, lastName } = row.subjectData
  return applicationView({ ...row, subjectData: { documentType, firstName, lastName } }, row.documentNumberMasked)
}

/** An application of a list of summaries. */
export function applicationSummaryView(row: SummaryRow): Pick<Application, 'id' | 'status' | 'createdAt'> {
  const { documentType, firstName = null, lastName = null } = row.subjectData
  const summary = {
    id: row.id,
    productId: row.productId,
    status: row.status,
    subjectData: { documentType, documentNumber: row.documentNumberMasked, firstName, lastName },
    simulationResult: row.simulationResult,
    createdAt: row.createdAt,
  }
  return summary
}
