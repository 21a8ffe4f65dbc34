import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node'

/** What became of a test file. */
export interface FileReport {
  name: string
  passed: boolean
  /** Why it did not run; else its tests tell. */
  errors: string[]
  tests: TestReport[]
}

export interface TestReport {
  name: string
  status: 'passed' | 'failed' | 'skipped' | 'pending'
  error?: string
}

/** What became of a run. */
export interface RunReport {
  files: FileReport[]
  /** What went wrong beside all tests, so that the run tells nothing: errors that no test waited for, a worker that died. */
  errors: string[]
}

const told = ({ message, stack }: { message: string; stack?: string }) => `${message}\n${stack ?? ''}`

const fileOf = (module: TestModule): FileReport => ({
  name: module.moduleId,
  passed: !['failed', 'queued', 'pending'].includes(module.state()),
  errors: module.errors().map(told),
  tests: [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result()
    return { name: test.fullName, status: state, ...(errors?.[0] && { error: told(errors[0]) }) }
  }),
})

/** Writes what became of a run to the file that `SUITE_REPORT` names. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[], reason: TestRunEndReason) {
    const files = modules.map(fileOf)
    const begun = files.filter(({ tests }) => tests.some(({ status }) => status === 'pending'))
    const report: RunReport = {
      files,
      errors: [
        ...unhandled.map((error) => told(error as { message: string; stack?: string })),
        ...(reason === 'interrupted' ? ['the run was interrupted'] : []),
        ...begun.map(({ name }) => `${name} did not come to its end`),
      ],
    }
    writeFileSync(process.env.SUITE_REPORT!, JSON.stringify(report))
  }
}
