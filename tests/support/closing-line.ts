import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Ends a run of journeys with one line of totals that people and scripts can read. */
export default class ClosingLine implements Reporter {
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
