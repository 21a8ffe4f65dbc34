import { relative } from 'node:path'
import fc from 'fast-check'
import { TestRunner } from 'vitest'
import { globalParameters } from './parameters.js'
import type { PropertyPlan } from './plan.js'

fc.configureGlobal(
  globalParameters(process.env as unknown as PropertyPlan, () => {
    const test = TestRunner.getCurrentTest()
    return test && { file: relative(process.cwd(), test.file.filepath), name: test.fullTestName.replaceAll(' > ', ' ') }
  }),
)
