import { describe, expect, it } from 'vitest'
import type { Step } from '../../version/parts.ts'
import { stepFaults } from './step-faults.ts'
import { emptyQuestion } from './typed-question.ts'
import { addInput, emptyStep, type TypedStep, typedConfig, typedOf, updateInput } from './typed-step.ts'

const step = (more: Partial<Step>): Step =>
  ({
    id: 'i',
    stableId: 's',
    type: 'form',
    name: 'Step',
    config: {},
    providerCode: null,
    maxAttempts: 3,
    ...more,
  }) as Step
const typed = (more: Partial<TypedStep>): TypedStep => ({
  ...emptyStep,
  type: 'card_capture',
  name: 'Document',
  ...more,
})
const codes = (more: Partial<TypedStep>) => stepFaults(typed(more))

const configs = [
  [
    'card_capture',
    {
      ui: { title: 'Card' },
      enrichments: ['ocr'],
      validation: { accepted_document_types: ['CC', 'CE'], capture_sides: ['front'] },
    },
  ],
  ['liveness', { validation: { min_video_seconds: 1.5, max_video_seconds: 10, challenge: true } }],
  ['document_upload', { validation: { accepted_media: ['application/pdf'], min_files: 1, max_files: 3 } }],
  [
    'form',
    {
      enrichments: ['bureau'],
      fields: [
        { name: 'income', label: 'Income', type: 'number', minimum: 0, maximum: 100 },
        { name: 'city', type: 'select', required: false, options: ['Cali', 'Pasto'] },
        { name: 'note', type: 'string', max_length: 50 },
      ],
    },
  ],
  ['otp', { ui: { instructions: 'Look at your phone.' }, channels: ['sms'] }],
] as const

describe('a step as a form', () => {
  it.each(configs)('of the type %s says what is stored, and changes nothing by itself', (type, config) => {
    const stored = step({ type, config })
    expect(typedConfig(typedOf(stored))).toEqual(config)
    expect(updateInput(stored, typedOf(stored))).toBeUndefined()
    expect(stepFaults(typedOf(stored))).toEqual([])
  })

  it('sends what was changed and nothing else; what was emptied is removed', () => {
    const stored = step({
      type: 'liveness',
      providerCode: 'local-liveness',
      config: { validation: { challenge: true } },
    })
    const changed = { ...typedOf(stored), challenge: false, providerCode: '', title: 'Your face' }
    expect(updateInput(stored, changed)).toEqual({
      config: { ui: { title: 'Your face' }, validation: null },
      providerCode: null,
    })
  })

  it('leaves out what its type does not know', () => {
    expect(addInput(typed({ type: 'otp', captureSides: ['front'], enrichments: ['ocr'], minFiles: '2' }))).toEqual({
      type: 'otp',
      name: 'Document',
      config: {},
      maxAttempts: 3,
    })
  })

  it.each([
    [{ type: '' as const }, [['type', 'type']]],
    [
      { name: '  ', maxAttempts: '11' },
      [
        ['name', 'required'],
        ['maxAttempts', 'attempts'],
      ],
    ],
    [{ acceptedDocumentTypes: 'CC\nCC' }, [['acceptedDocumentTypes', 'documentTypes']]],
    [{ type: 'document_upload' as const, minFiles: '3', maxFiles: '2' }, [['maxFiles', 'order']]],
    [{ type: 'document_upload' as const, minFiles: '6' }, [['minFiles', 'files']]],
    [{ type: 'liveness' as const, maxVideoSeconds: '90' }, [['maxVideoSeconds', 'seconds']]],
    [{ type: 'form' as const }, [['questions', 'noQuestion']]],
  ])('blames %j', (more, faults) => {
    expect(codes(more)).toEqual(faults)
  })

  const question = { ...emptyQuestion, name: 'income' }
  it.each([
    [[{ ...question, name: 'Income' }], 'questionName'],
    [[question, { ...question }], 'questionTwice'],
    [[{ ...question, name: 'constructor' }], 'questionTwice'],
    [[{ ...question, type: 'select' as const }], 'questionOptions'],
    [[{ ...question, type: 'number' as const, minimum: '5', maximum: '1' }], 'questionRange'],
  ])('blames questions: %j', (questions, code) => {
    expect(codes({ type: 'form', questions })).toEqual([['questions', code]])
  })
})
