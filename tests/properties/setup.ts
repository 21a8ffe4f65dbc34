import { relative } from 'node:path'
import fc from 'fast-check'
import { beforeEach, TestRunner } from 'vitest'
import { globalParameters } from './parameters.js'
import { type PropertyPlan, planOf } from './plan.js'

beforeEach(({ task: { file } }) => {
  const plan = planOf(process.env as unknown as PropertyPlan, file.filepath)
  fc.configureGlobal(
    globalParameters(plan, () => {
      const test = TestRunner.getCurrentTest()
      return test && { file: relative(process.cwd(), file.filepath), name: test.fullTestName.replaceAll(' > ', ' ') }
    }),
  )
})
