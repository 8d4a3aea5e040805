import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends a run with one plain line that people and scripts can read. */
export default class ClosingLine implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0 }

  onTestEnd(_test: TestCase, result: TestResult) {
    if (result.status === 'passed') this.#counts.passed += 1
    else if (result.status === 'skipped') this.#counts.skipped += 1
    else this.#counts.failed += 1
  }

  onEnd() {
    const { passed, failed, skipped } = this.#counts
    process.stdout.write(`\njourneys: ${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  }
}
