import { configSchemaOf, enriched, enrichmentsOf, type StepType, verdictOf } from './step-type.js'

const images = ['image/jpeg', 'image/png', 'image/webp'] as const

const asksForTurns = ({ validation }: Record<string, unknown>) =>
  (validation as { challenge?: boolean } | undefined)?.challenge === true

/** Proof that a person is there now: differing photos of the face, or a short video. */
export const liveness: StepType = {
  type: 'liveness',
  configSchema: configSchemaOf({
    min_video_seconds: { type: 'number', minimum: 0.5, maximum: 30 },
    max_video_seconds: { type: 'number', minimum: 1, maximum: 60 },
    // Asks for turns of the head, in an order that the server chooses.
    challenge: { type: 'boolean' },
  }),
  configProblems({ validation }) {
    const { min_video_seconds: min = 1, max_video_seconds: max = 30 } = (validation ?? {}) as Record<string, number>
    return min > max
      ? [{ field: 'validation.max_video_seconds', message: 'must not be less than min_video_seconds' }]
      : []
  },
  kinds: (config) => ['liveness', ...enrichmentsOf(config)],
  files: (config) => [
    { field: 'selfie', required: false, media: images },
    { field: 'selfie_2', required: false, media: images },
    ...(asksForTurns(config) ? [{ field: 'selfie_3', required: false, media: images }] : []),
    { field: 'video', required: false, media: ['video/mp4', 'video/webm'] },
  ],
  fileProblems(fields, config) {
    if (fields.includes('video')) return []
    return ['selfie', 'selfie_2', ...(asksForTurns(config) ? ['selfie_3'] : [])]
      .filter((one) => !fields.includes(one))
      .map((field) => ({ field, message: 'is required, unless there is a video' }))
  },
  inputSchema: () => ({ type: 'object', additionalProperties: false, properties: {} }),
  check: async (submission) => enriched(submission, verdictOf(await submission.ask('liveness'))),
}
