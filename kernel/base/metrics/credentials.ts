import { Gauge, type Registry } from 'prom-client'

/** What a process holds that must be replaced one day. */
export interface Credentials {
  /** When each certificate expires, by the setting that names its file. */
  expiries: Readonly<Record<string, Date>>
  /** The settings that hold a secret which is accepted beside its successor: a rotation that has not been finished. */
  previous: readonly string[]
}

export function createCredentialMetrics(registry: Registry) {
  let known: Credentials = { expiries: {}, previous: [] }
  new Gauge({
    name: 'otorga_certificate_expiry_seconds',
    help: 'Time until a certificate of this process expires; below 0 afterwards.',
    labelNames: ['setting'],
    registers: [registry],
    collect() {
      for (const [setting, at] of Object.entries(known.expiries))
        this.set({ setting }, (at.getTime() - Date.now()) / 1000)
    },
  })
  new Gauge({
    name: 'otorga_previous_secret',
    help: '1 for each setting with a secret that is accepted beside its successor: a rotation that was not finished.',
    labelNames: ['setting'],
    registers: [registry],
    collect() {
      for (const setting of known.previous) this.set({ setting }, 1)
    },
  })
  return (credentials: Credentials) => {
    known = credentials
  }
}
