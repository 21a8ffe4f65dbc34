import { useEffect, useRef, useState } from 'react'
import type { FileField } from '../api.ts'

/** A picture that is in memory only, with an address to show it. */
export interface Picture {
  blob: Blob
  url: string
}

export type Pictures = Partial<Record<FileField, Picture>>

/** The pictures of a step, until they are sent or the page is left. */
export function usePictures() {
  const [pictures, show] = useState<Pictures>({})
  const kept = useRef<Pictures>({})
  const replace = (next: Pictures) => {
    for (const [field, picture] of Object.entries(kept.current))
      if (next[field as FileField] !== picture) URL.revokeObjectURL(picture.url)
    kept.current = next
    show(next)
  }
  useEffect(
    () => () => {
      for (const { url } of Object.values(kept.current)) URL.revokeObjectURL(url)
    },
    [],
  )
  return {
    pictures,
    put(field: FileField, blob: Blob) {
      replace({ ...kept.current, [field]: { blob, url: URL.createObjectURL(blob) } })
    },
    /** Forgets the pictures of these fields. */
    drop(fields: readonly string[]) {
      const left = Object.entries(kept.current).filter(([field]) => !fields.includes(field))
      replace(Object.fromEntries(left) as Pictures)
    },
    /** The files to send. */
    files(): Partial<Record<FileField, Blob>> {
      return Object.fromEntries(Object.entries(kept.current).map(([field, { blob }]) => [field, blob]))
    },
  }
}
