import { type FakeFacebook, startFakeFacebook } from '#tests/fakes/fake-facebook.ts'
import { type FakeGoogle, startFakeGoogle } from '#tests/fakes/fake-google.ts'
import { findFreePort } from './free-port.ts'
import { test as base } from './journey.ts'
import { startRunningShop } from './running-shop.ts'

type Providers = { google: FakeGoogle; facebook: FakeFacebook }

const keys = { clientId: 'hyggehus', clientSecret: 'between-the-two-of-us' }

export const googlePeople = {
  1001: { name: 'Олена Коваленко', email: 'olena.google@example.com', email_verified: true },
  1002: { name: 'Petro Melnyk', email: 'petro.google@example.com', email_verified: false },
  1003: { name: 'Karen Holm', email: 'karen.known@example.com', email_verified: true },
  1004: { name: 'Marta Lys', email: 'marta.google@example.com', email_verified: true },
}

export const facebookPerson = { id: '77', name: 'Andriy Tkachenko', email: 'andriy.facebook@example.com' }

/** Journeys in a shop with keys for both providers, which are fakes under another host name of this machine. */
export const test = base.extend<object, { providers: Providers; shopPort: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
  shopPort: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  providers: [
    async ({ shopPort }, use) => {
      const returnUrlOf = (provider: string) => `http://127.0.0.1:${shopPort}/sign-in-with/${provider}/back`
      const google = await startFakeGoogle({ ...keys, returnUrl: returnUrlOf('google') }, googlePeople)
      const facebook = await startFakeFacebook({ ...keys, returnUrl: returnUrlOf('facebook') }, facebookPerson)
      await use({ google, facebook })
      await Promise.all([google.stop(), facebook.stop()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  running: [
    async ({ providers: { google, facebook }, shopPort }, use, worker) => {
      const environment = {
        GOOGLE_CLIENT_ID: keys.clientId,
        GOOGLE_CLIENT_SECRET: keys.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_TOKEN_INFO_URL: google.tokenInfoUrl,
        FACEBOOK_APP_ID: keys.clientId,
        FACEBOOK_APP_SECRET: keys.clientSecret,
        FACEBOOK_DIALOG_URL: facebook.dialogUrl,
        FACEBOOK_GRAPH_URL: facebook.graphUrl,
      }
      const running = await startRunningShop(`social_${worker.workerIndex}`, environment, { port: shopPort })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
