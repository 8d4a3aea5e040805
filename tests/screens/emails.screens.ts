import path from 'node:path'
import { renderEmail } from '#emails/render-email.tsx'
import { emails, options } from '#tests/support/example-emails.ts'
import { test } from '#tests/support/journey.ts'
import { takeScreen } from './take-screen.ts'

const picture = path.join(import.meta.dirname, '../../db/seed/photos/CND-001-main.webp')

test('emails', async ({ page }) => {
  // Their pictures have addresses of a shop that does not exist.
  await page.route('https://hyggehus.example/**', (route) => route.fulfill({ path: picture }))
  for (const [kind, email] of Object.entries(emails)) {
    const { html } = await renderEmail(email, options)
    await page.setContent(html)
    await takeScreen(page, `email-${kind}`, { isEmail: true })
  }
})
