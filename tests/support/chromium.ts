import { existsSync } from 'node:fs'

const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Launch options of all browser tests: the installed Chromium, without background network traffic. */
export function findChromium() {
  const executablePath = process.env.CHROMIUM ?? paths.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No Chromium found: install it, or set CHROMIUM to its path.')
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    // Pages of the shop need no isolation from other sites: with fewer processes the tests take 5 % less time.
    '--disable-site-isolation-trials',
    '--renderer-process-limit=2',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return { launchOptions: { executablePath, args } }
}
