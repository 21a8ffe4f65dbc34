import type { Connection } from '@otorga/kernel/ports/vendor'

/** What the local driver may be asked to check. */
export const localChecks = ['quality', 'card', 'contents', 'face'] as const
export type LocalCheck = (typeof localChecks)[number]

/** Limits of the local driver, which a provider's config may set otherwise. */
export const thresholds = {
  /** How sure it must be that there is a card, 0 to 1. */
  card: 0.5,
  /** The most part of a card that may be burnt out. */
  glare: 0.1,
  /** The least sharpness of a straightened card. */
  card_sharpness: 25,
  /** The least pixels between the eyes of a selfie, in a picture of 1024. */
  eyes: 80,
  /** Faces that are nearer than this are one person. */
  same_person: 0.5,
  /** Faces that are farther than this are two; between both a person decides. */
  other_person: 0.6,
  /** Faces that are nearer than this may be one picture, taken of the document itself. */
  same_picture: 0.12,
  /** The most part of a face that may have one of a few colours; drawings have nearly all. */
  plain: 0.57,
  /** Degrees by which a head must turn in a challenge. */
  turn: 12,
  /** How sure it may be that a face is on a screen or a print. */
  frame: 0.55,
}
export type Thresholds = typeof thresholds

export interface LocalSettings {
  checks: ReadonlySet<LocalCheck>
  limits: Thresholds
}

/** The settings of a provider by the local driver: without any it measures the quality of pictures alone. */
export const localSettings = ({ checks, thresholds: own }: Connection): LocalSettings => ({
  checks: new Set(checks ?? ['quality']),
  limits: { ...thresholds, ...own },
})
