import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { emptyRequest, requestInput, requestSchema } from './new-execution.schema.ts'

const typed = { ...emptyRequest, flowId: 'flow', documentType: 'CC', documentNumber: ' 1020304321 ' }
/** The first error of each field, which is the one that is shown. */
const faultsOf = (more: Partial<typeof typed>) => {
  const issues = safeParse(requestSchema, { ...typed, ...more }).issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path?.[0]?.key, message]))
}

it('asks for a flow and a document, and for nothing else', () => {
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ flowId: '', documentType: '', documentNumber: '' })).toEqual({
    flowId: 'required',
    documentType: 'required',
    documentNumber: 'required',
  })
})

it('refuses what the platform would refuse', () => {
  expect(faultsOf({ documentNumber: '10', email: 'ana', phone: 'none', hours: '721' })).toEqual({
    documentNumber: 'document',
    email: 'email',
    phone: 'phone',
    hours: 'hours',
  })
  for (const hours of ['0', '', '1.5']) expect(faultsOf({ hours })).toEqual({ hours: 'hours' })
  expect(faultsOf({ hours: '720', email: 'ana@example.test', phone: '+57 300 000 0000' })).toEqual({})
})

it('leaves out what is empty', () => {
  expect(requestInput(typed)).toEqual({
    flowId: 'flow',
    subjectData: { identifierType: 'CC', identifierValue: '1020304321' },
    expiresInHours: 72,
  })
  expect(requestInput({ ...typed, name: ' Ana ', email: 'ana@example.test', hours: '24' })).toMatchObject({
    subjectData: { name: 'Ana', email: 'ana@example.test' },
    expiresInHours: 24,
  })
})
