import type { Turn } from '../camera/judge-frame.ts'

export type Pose = 'straight' | Turn | 'any'

/** The fields of the pictures of a face, in their order. */
export const faceFields = ['selfie', 'selfie_2', 'selfie_3'] as const

/** What the face should do in each picture: look straight ahead, then turn as the server asks, or to any side. */
export function posesOf(challenge: unknown): Pose[] {
  const turns = Array.isArray(challenge)
    ? challenge.map((turn): Pose => (turn === 'turn_left' || turn === 'turn_right' ? turn : 'any'))
    : []
  return ['straight', ...(turns.length > 0 ? turns.slice(0, faceFields.length - 1) : (['any'] as const))]
}
