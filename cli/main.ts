#!/usr/bin/env node
process.env.APOLLO_TELEMETRY_DISABLED = '1' // the gateway otherwise sends metrics to Apollo

import { ConfigError } from '@otorga/kernel/base/config'
import { CommandError } from './command-error.js'
import { commands, usage } from './commands/index.js'
import { DataDirError } from './data-dir.js'
import { PortInUse } from './system/listener.js'

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands[name]

try {
  if (!command) {
    const known = name === 'help' || name === '--help' || name === '-h'
    console.log(known ? usage() : `There is no command ${name}.\n\n${usage()}`)
    process.exitCode = known ? 0 : 1
  } else {
    const { run } = await command.load()
    process.exitCode = (await run(args)) ?? 0
  }
} catch (error) {
  // An error that the operator can fix is shown as one message, any other with its stack.
  const expected = [ConfigError, DataDirError, PortInUse, CommandError].some((kind) => error instanceof kind)
  console.error(
    expected || !(error instanceof Error) ? `otorga: ${error instanceof Error ? error.message : String(error)}` : error,
  )
  // exit, and not exitCode alone: what a failed command has opened would keep the process running.
  process.exit(1)
}
