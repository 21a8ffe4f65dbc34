import type { LegalTextKind, TextLanguage } from '@otorga/schema/rest/types/identity'
import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { identity } from '../schema.js'

/** The kinds of a tenant's texts: texts that applicants accept, and the template of contracts. */
export type TextKind = LegalTextKind | 'contract_template'

/** A tenant's texts by version. Rows are added and never changed, so that every accepted text can be read later. */
export const legalText = identity.table(
  'legal_text',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<TextKind>().notNull(),
    language: text('language').$type<TextLanguage>().notNull(),
    /** Counts from 1 for each kind and language; the highest applies. */
    version: integer('version').notNull(),
    text: text('text').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.language, table.version] })],
)
