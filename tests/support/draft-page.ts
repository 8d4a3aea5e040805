import type { Page } from '@playwright/test'

/** The address of a draft, as an admin types it. */
export async function fillDraftAddress(page: Page): Promise<void> {
  await fillByLabel(page, {
    Address: '14 Kobzarska Street',
    City: 'Lviv',
    'Postal code': '79008',
    Phone: '671234567',
  })
}

export async function fillByLabel(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}
