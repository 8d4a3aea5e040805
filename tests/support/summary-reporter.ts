import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Prints one line of totals at the end of a run, for people and scripts. */
export default class SummaryReporter implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = suite.allTests()
  }

  onEnd() {
    const { expected = [], unexpected = [], skipped = [] } = Object.groupBy(this.#tests, (test) => test.outcome())
    process.stdout.write(
      `\njourneys: ${expected.length} passed, ${unexpected.length} failed, ${skipped.length} skipped\n`,
    )
  }
}
