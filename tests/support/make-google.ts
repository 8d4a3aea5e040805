import { onTestFinished } from 'vitest'
import type { SignInRules } from '#shop/accounts/sign-in-rules.ts'
import { noProviders } from '#shop/accounts/sign-in-rules.ts'
import { type FakeGoogle, type GooglePeople, startFakeGoogle } from '#tests/fakes/fake-google.ts'

/** Starts a fake Google until the test ends, and returns it with the sign-in rules of a shop that has its keys. */
export async function aFakeGoogle(people: GooglePeople): Promise<{ google: FakeGoogle; rules: SignInRules }> {
  const keys = { clientId: 'hyggehus', clientSecret: 'between-the-two-of-us' }
  const google = await startFakeGoogle({ ...keys, returnUrl: 'http://localhost:3000/sign-in-with/google/back' }, people)
  onTestFinished(() => google.stop())
  const { issuer, tokenInfoUrl } = google
  return { google, rules: { ...noProviders, google: { ...keys, issuer, tokenInfoUrl } } }
}
