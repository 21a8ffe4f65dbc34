import { uuid } from '@otorga/ui/intent/uuid.ts'

const memory = 'otorga-device'

/** The header that names this device, the same on every page and at each visit; none when the browser stores nothing. */
export function deviceHeader(): Record<string, string> {
  try {
    const known = localStorage.getItem(memory) ?? uuid()
    localStorage.setItem(memory, known)
    return { 'X-Device-Fingerprint': known }
  } catch {
    return {}
  }
}
