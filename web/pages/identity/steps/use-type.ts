import { useState } from 'react'
import type { Step } from '../api.ts'
import { acceptedTypes } from './document-type.ts'

/** The type of document that a person chose; the only one that a step takes needs no choice. */
export function useType(step: Step) {
  const types = acceptedTypes(step)
  const [chosen, choose] = useState(types.length === 1 ? types[0] : undefined)
  const [asked, ask] = useState(false)
  const needed = types.length > 1 && chosen === undefined
  return {
    types,
    chosen,
    choose,
    missing: asked && needed,
    /** Whether to go on; asks for the choice where it is missing. */
    ready() {
      ask(true)
      return !needed
    },
  }
}
