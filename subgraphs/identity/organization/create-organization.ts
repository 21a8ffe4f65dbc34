import { snakeKeys } from '@otorga/kernel/base/naming'
import { type CallArgs, command } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { insertOrganization } from '../store/organization.store.js'
import type { CreateOrganizationInput, Organization } from './organization.types.js'

/** Creates an organization of the caller's tenant. Errors: CONFLICT for a name or code in use. */
export const createOrganization = command<CallArgs & { input: CreateOrganizationInput }, undefined, Organization>(
  'createOrganization',
  {
    async run({ tx, now }, { input: { name, code, domains, attributes } }) {
      const facts = { name, code: code ?? null, domains: domains ?? [], attributes: attributes ?? {} }
      const row = await insertOrganization(tx, { ...facts, id: uuidv7(), createdAt: now, updatedAt: now })
      return {
        result: row,
        audit: {
          class: 3001,
          activity: 'create',
          type: 'organization',
          id: row.id,
          name: row.name,
          message: 'Organization created',
          old: null,
          new: snakeKeys(facts) as Record<string, unknown>,
        },
      }
    },
  },
)
