import { call, exitCodes } from './commands/index.js'
import { faultOf } from './fault.js'

try {
  await call(process.argv.slice(2))
} catch (error) {
  // An error that the operator can correct is printed in one line, any other error with its stack.
  const fault = faultOf(error, process.env)
  console.error(fault === undefined ? error : `otorga: ${fault}`)
  // exitCode alone is not enough: connections that a failed command has opened would keep the process running.
  process.exit(exitCodes.failed)
}
