import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** A sequencer that gives the files with these ends of their paths to the workers first, and the others as usual. */
export const startingWith = (...ends: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isFirst = ({ moduleId }: TestSpecification) => ends.some((end) => moduleId.endsWith(end))
      const sorted = await super.sort(files)
      return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
    }
  }
