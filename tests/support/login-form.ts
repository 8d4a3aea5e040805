import type { Locator, Page } from '@playwright/test'
import { typeInto } from './journey.ts'
import type { MadeUser } from './make-accounts.ts'

type Login = Pick<MadeUser, 'email' | 'password'>
type Registration = { fullName: string; email: string; password: string; confirmPassword?: string }

/** Fills the login form in `place`: a dialog, or the main part of a page. */
export async function fillInLogin(form: Locator, { email, password }: Login): Promise<void> {
  await form.getByLabel('Your email*').fill(email)
  await form.getByLabel('Password*', { exact: true }).fill(password)
}

export async function fillInRegistration(form: Locator, registration: Registration): Promise<void> {
  const { fullName, email, password, confirmPassword = password } = registration
  await form.getByLabel('Your full name*').fill(fullName)
  await typeInto(form.getByLabel('Your email*'), email)
  await form.getByLabel('Create password*', { exact: true }).fill(password)
  await form.getByLabel('Confirm the password*', { exact: true }).fill(confirmPassword)
}

/** Opens the login dialog from the header, or from the menu on narrow screens. */
export async function openLogin(page: Page): Promise<Locator> {
  const icon = page.getByRole('banner').getByRole('button', { name: 'Log in or register' })
  if (await icon.isVisible()) await icon.click()
  else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Houseguest' }).getByRole('button', { name: 'Log in' }).click()
  }
  return page.getByRole('dialog', { name: 'Log in' })
}

/** Uses the space key, because the label covers the checkbox and would receive a click. */
export async function tickCheckbox(form: Locator, name: string): Promise<void> {
  await form.getByRole('checkbox', { name }).press('Space')
}
