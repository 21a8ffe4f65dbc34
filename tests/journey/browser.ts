import { existsSync } from 'node:fs'

/** The path of the Chromium that the journeys use. */
export const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

export const missing = !existsSync(executablePath)

/** The reason why a journey is skipped, for its title; empty when it is not skipped. */
export const skipped = missing ? ` (skipped: no Chromium at ${executablePath}; install it or set CHROMIUM_PATH)` : ''

/** Milliseconds after which something a page should do counts as never done; a busy machine needs many of them. */
export const patience = 60_000

export const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
