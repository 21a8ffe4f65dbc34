import { tenant } from '../../shared/address.ts'

/** What an applicant has chosen, typed and begun on this device. */
export interface Memory {
  /** The id and the token of the application that goes on here. */
  application?: { id: string; token: string }
  chosen?: { amount: string; termDays: number }
  /** What was typed and not yet saved, by the step's name. */
  typed: Record<string, Record<string, unknown>>
  /** The start that was sent and not yet answered, so that a reload sends the same one and not a second. */
  starting?: { key: string; body: string }
}

/** What is typed may be private: a device that is not used again forgets it. */
const keptDays = 14
const dayMilliseconds = 86_400_000

const nothing = (): Memory => ({ typed: {} })

/** Keeps what an applicant does on this device, for one tenant and product, through reloads and closed tabs. */
export interface MemoryStore {
  read(): Memory
  change(change: (memory: Memory) => Memory): Memory
  forget(): void
}

/** The memory of this browser; where it stores nothing, the memory of this page alone. */
export function memoryOf(product: string, storage: Storage | undefined = storageOfBrowser()): MemoryStore {
  const name = `otorga-wizard ${tenant ?? location.host} ${product}`
  let here = stored()

  function stored(): Memory {
    try {
      const { at, ...memory } = JSON.parse(storage?.getItem(name) ?? '') as Memory & { at: number }
      return Date.now() - at < keptDays * dayMilliseconds ? { ...memory, typed: memory.typed ?? {} } : nothing()
    } catch {
      return nothing()
    }
  }
  return {
    read: () => here,
    change(change) {
      here = change(here)
      try {
        storage?.setItem(name, JSON.stringify({ ...here, at: Date.now() }))
      } catch {
        // A full storage costs the memory of the next visit, nothing here.
      }
      return here
    },
    forget() {
      here = nothing()
      try {
        storage?.removeItem(name)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

function storageOfBrowser(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
