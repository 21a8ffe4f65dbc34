import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node'

/** The result of a test file. */
export interface FileReport {
  name: string
  passed: boolean
  /** Why the file could not run; empty when its tests have run. */
  errors: string[]
  tests: TestReport[]
}

export interface TestReport {
  name: string
  status: 'passed' | 'failed' | 'skipped' | 'pending'
  error?: string
}

/** The result of a run. */
export interface RunReport {
  files: FileReport[]
  /** Errors outside of the tests, which make the result useless: errors that no test waited for, a worker that died. */
  errors: string[]
}

const describeError = ({ message, stack }: { message: string; stack?: string }) => `${message}\n${stack ?? ''}`

const fileOf = (module: TestModule): FileReport => ({
  name: module.moduleId,
  passed: !['failed', 'queued', 'pending'].includes(module.state()),
  errors: module.errors().map(describeError),
  tests: [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result()
    return { name: test.fullName, status: state, ...(errors?.[0] && { error: describeError(errors[0]) }) }
  }),
})

/** Writes the result of a run to the file that `SUITE_REPORT` names. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[], reason: TestRunEndReason) {
    const files = modules.map(fileOf)
    const begun = files.filter(({ tests }) => tests.some(({ status }) => status === 'pending'))
    const report: RunReport = {
      files,
      errors: [
        ...unhandled.map((error) => describeError(error as { message: string; stack?: string })),
        ...(reason === 'interrupted' ? ['the run was interrupted'] : []),
        ...begun.map(({ name }) => `${name} did not finish`),
      ],
    }
    writeFileSync(process.env.SUITE_REPORT!, JSON.stringify(report))
  }
}
