import type { FlowRuleTrigger } from '@otorga/schema/rest/types/flow'
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

export type RuleTrigger = FlowRuleTrigger
export type RuleOutcome = 'approve' | 'review' | 'reject'

/** Rules of a version: a JsonLogic condition over the findings of the steps, and the outcome when it holds. */
export const flowRule = schema.table(
  'flow_rule',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    versionId: uuid('version_id').notNull(),
    stableId: uuid('stable_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    enabled: boolean('enabled').notNull(),
    trigger: text('trigger').$type<RuleTrigger>().notNull(),
    condition: jsonb('condition').$type<unknown>().notNull(),
    scoreModifier: integer('score_modifier').notNull(),
    outcome: text('outcome').$type<RuleOutcome>(),
    reasonCode: text('reason_code'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('flow_rule_order').on(table.tenantId, table.versionId, table.position),
  ],
)
