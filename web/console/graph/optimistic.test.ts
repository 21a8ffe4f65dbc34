import { describe, expect, it } from 'vitest'
import { operations } from '../documents.ts'
import { optimisticChanges } from './optimistic.ts'
import type { Operation } from './shown.ts'

const made = 'what it makes has no id before the answer'
const removed = 'its row has the button that tells why it was refused'
const told = 'its answer is all that is shown of it'
const second = 'it is the decision of a second person, on which others act'
const elsewhere = 'another component decides what follows'

/** Why a change shows only when it is answered. */
const waiting: Partial<Record<Operation, string>> = {
  addDraftRule: made,
  addDraftStep: made,
  addToList: made,
  approveChangeRequest: second,
  assignFlow: made,
  checkFlowProvider: told,
  checkSignatureProvider: told,
  createApiClient: made,
  createApplication: made,
  createCreditProduct: made,
  createDraftVersion: made,
  createFlow: made,
  createFlowProvider: made,
  createFlowRequest: made,
  createOrganization: made,
  createRole: made,
  createSignatureRequest: made,
  createSignatureProvider: made,
  createTenant: made,
  createUser: made,
  decideApplication: 'an approval makes a credit, and nobody is told of one that may still be refused',
  decideFlowRequest: 'it may end an application, which another component does',
  deleteOrganization: removed,
  deleteRole: removed,
  disburseCredit: 'money is sent when the platform says so; UnderWay shows it meanwhile',
  discardDraftVersion: 'the screen of the draft goes with it',
  mailPasswordLink: told,
  pingWebhook: told,
  publishDraftVersion: 'it may wait for a second person, and the draft has another screen then',
  recordPayment: 'money is booked when the platform says so; UnderWay shows it meanwhile',
  redeliver: told,
  rejectChangeRequest: second,
  removeDraftRule: removed,
  removeDraftStep: removed,
  removeFromList: removed,
  reorderDraftSteps: 'use-order.ts shows it at once, and sends later moves together',
  requestAuditExport: made,
  requestContractSignature: elsewhere,
  resendSignatureRequest: elsewhere,
  restartValidation: elsewhere,
  reversePayment: 'money is booked when the platform says so; its row says that it is being reversed',
  rotateApiClientSecret: told,
  rotateWebhookSecret: told,
  unassignFlow: removed,
  updateCreditProduct: 'a product may ask for a second person by itself, and its form leads to another screen',
  updateDraftRule: 'a draft has one version for all of its parts, and the next part is sent upon it',
  updateDraftStep: 'a draft has one version for all of its parts, and the next part is sent upon it',
  updateTenantSettings: 'the platform makes texts, versions and secrets of what is sent',
}

/** The operations that the console's documents change something with. */
const used = [
  ...new Set(
    operations
      .filter(({ type }) => type === 'mutation')
      .map(({ body }) => /\{\s*(\w+)/.exec(body.slice(body.indexOf(')')))![1] as Operation),
  ),
].sort()

describe('what a change shows before it is answered', () => {
  it('is decided for every operation that the console uses', () => {
    const decided = [...Object.keys(optimisticChanges([])), ...Object.keys(waiting)]
    expect(used.length).toBeGreaterThan(50)
    expect(decided.sort()).toEqual(used)
  })
  it('is nothing where a second person decides', () => {
    const sent = { id: '1', input: { status: 'locked' as const } }
    expect(optimisticChanges(['user']).updateUser(sent)).toBeNull()
    expect(optimisticChanges(['role']).updateUser(sent)).toEqual({ __typename: 'User', id: '1', status: 'locked' })
    expect(optimisticChanges([]).updateTenant({ id: '1', input: { config: {} } })).toBeNull()
  })
})
