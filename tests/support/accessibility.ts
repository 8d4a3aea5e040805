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
 * Chromium checks.
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === 'firefox') return []
  await Promise.all(page.frames().map(injectAxe))
  return await page.evaluate(runAxe, rules ?? standards)
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
  await waitForTransitions()
  const results = await window.axe?.run(document, { resultTypes: ['violations'], runOnly })
  if (!results) throw new Error('axe was not injected into the page')
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  )
}
