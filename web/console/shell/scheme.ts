/** The colours that the reader chose: the system's unless another was. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const memory = 'otorga-scheme'

export const isScheme = (value: unknown): value is Scheme => (schemes as readonly unknown[]).includes(value)

export function chosenScheme(): Scheme {
  try {
    const chosen = localStorage.getItem(memory)
    return isScheme(chosen) ? chosen : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the page in the colours, and keeps the choice where the browser keeps anything. */
export function applyScheme(scheme: Scheme) {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  try {
    localStorage.setItem(memory, scheme)
  } catch {
    // A browser that stores nothing asks again.
  }
}
