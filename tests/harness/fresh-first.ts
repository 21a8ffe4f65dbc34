import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of what V8 does with memory: it decides by everything that its process did before. */
const needsFreshProcess = ({ moduleId }: TestSpecification) => moduleId.endsWith('/short-lived.heavy.test.ts')

/** Gives the files that need a process in which nothing ran before to the workers first; the others as usual. */
export class FreshFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(needsFreshProcess), ...sorted.filter((file) => !needsFreshProcess(file))]
  }
}
