import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations that axe finds, one sentence each. `rules` limits the check to these rules. axe's own Playwright package is not used: it
 * injects all of axe again for every check, and also transfers the rules that passed. Firefox crashes now and then while axe runs, so only
 * Chromium checks. The page is checked from its top: elsewhere a control may be half under the header, and axe calls it too small.
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === 'firefox') return []
  await Promise.all(page.frames().map(injectAxe))
  return await page.evaluate(runAxe, rules ?? standards)
}

/** Only the colours depend on light or dark mode, so the evening is checked for them alone. */
export async function problemsByDayAndEvening(page: Page): Promise<string[]> {
  const byDay = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheEvening = await accessibilityProblems(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byDay, ...inTheEvening.map((problem) => `evening: ${problem}`)]
}

async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

async function runAxe(runOnly: string[]): Promise<string[]> {
  // Waits for CSS transitions: colours in between would be judged, and elements that inherit them start their own transition afterwards.
  const waitForTransitions = async (): Promise<void> => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    if (transitions.length === 0) return
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    return waitForTransitions()
  }
  const { scrollX, scrollY } = window
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  // What changes with the scroll position is told in the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await waitForTransitions()
  const results = await window.axe?.run(document, { resultTypes: ['violations'], runOnly })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  if (!results) throw new Error('axe was not injected into the page')
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  )
}
