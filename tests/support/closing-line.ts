import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Ends a run with one plain line that people and scripts can read, and names what went well only at its second try. */
export default class ClosingLine implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = suite.allTests()
  }

  onEnd() {
    const {
      expected = [],
      unexpected = [],
      flaky = [],
      skipped = [],
    } = Object.groupBy(this.#tests, (test) => test.outcome())
    for (const test of flaky) process.stdout.write(`\nOnly at its second try: ${test.titlePath().join(' › ')}`)
    const passed = expected.length + flaky.length
    process.stdout.write(`\njourneys: ${passed} passed, ${unexpected.length} failed, ${skipped.length} skipped\n`)
  }
}
