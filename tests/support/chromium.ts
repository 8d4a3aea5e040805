import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** How every browser test starts Chromium: the machine's own, and quiet about the outside world. */
export function findChromium() {
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place))
  if (!executablePath) throw new Error('No Chromium found: install it, or set CHROMIUM to its path.')
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    // Our pages have no strangers to be kept apart from: fewer processes, a twentieth of the time.
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
