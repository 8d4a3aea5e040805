import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { readConfig, variableNames } from './config.server.ts'

test('no variable has to be set', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      publicUrl: 'http://localhost:3000',
      corsOrigins: [],
      metrics: { kind: 'off' },
      rateLimits: true,
    },
  })
})

test('an empty value means that the variable is not set', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: '  ' })

  expect(config).toMatchObject({ ok: true, value: { port: 3000 } })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number between 0 and 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a port number between 0 and 65535, not "70000".'],
  [
    { PUBLIC_URL: 'hyggehus.example' },
    'PUBLIC_URL must be the address visitors use, such as https://hyggehus.example, without a path, not "hyggehus.example".',
  ],
  [{ PUBLIC_URL: 'https://hyggehus.example/shop' }, /^PUBLIC_URL must be the address visitors use/],
  [{ CORS_ORIGINS: 'https://app.example,*' }, /^CORS_ORIGINS must be origins separated by commas/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be none, the number of proxies/],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be none, the number of proxies/],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off, not "maybe".'],
  [{ PAGE_CACHE_MB: '-1' }, 'PAGE_CACHE_MB must be a number of megabytes between 0 and 65536, not "-1".'],
])('a wrong value is reported in one sentence with the expected one: %o', (environment, sentence) => {
  const config = readConfig(environment)

  expect(config).toEqual({ ok: false, problem: { code: 'wrong-config', sentence: expect.stringMatching(sentence) } })
})

test('the message about a wrong secret does not repeat it', () => {
  const sentences = [readConfig({ DATABASE_URL: 'mysql://u:hunter2@db/x' }), readConfig({ METRICS: 'hunter2' })]

  expect(JSON.stringify(sentences)).not.toContain('hunter2')
  expect(sentences).toMatchObject([
    { problem: { sentence: expect.stringContaining('DATABASE_URL must be an address such as') } },
    { problem: { sentence: expect.stringContaining('METRICS must be off, public, or a secret') } },
  ])
})

test('the sender of emails is a name with an address, or an address alone', () => {
  const senders = [
    'Hyggehus <hello@hyggehus.example>',
    'hello@hyggehus.example',
    '"Hygge, Hus" <hello@x.example>',
    'Hyggehus',
  ]

  const read = senders.map((MAIL_FROM) => readConfig({ MAIL_FROM }))

  const address = 'hello@hyggehus.example'
  expect(read).toMatchObject([
    { ok: true, value: { mailFrom: { name: 'Hyggehus', address } } },
    { ok: true, value: { mailFrom: { name: '', address } } },
    { problem: { sentence: expect.stringMatching(/^MAIL_FROM must be an email address/) } },
    { problem: { sentence: expect.stringMatching(/^MAIL_FROM must be an email address/) } },
  ])
})

test('an invalid address of the mail server is refused, and its password not repeated', () => {
  const wrong = ['mail.example.com', 'https://u:hunter2@mail.example.com', 'smtp://', 'smtp:u:hunter2']

  const read = wrong.map((SMTP_URL) => readConfig({ SMTP_URL }))

  expect(read.map(({ ok }) => ok)).toEqual([false, false, false, false])
  expect(JSON.stringify(read)).not.toContain('hunter2')
})

test('S3 needs all of its variables', () => {
  const config = readConfig({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example.com' })

  expect(config).toMatchObject({
    ok: false,
    problem: { sentence: expect.stringMatching(/^S3_REGION must be set to a region/) },
  })
})

test('a secret can be in a file, whose line break at the end is not part of it', async () => {
  const folder = await makeTestFolder('secrets')
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'session-secret')
  writeFileSync(file, `${'s'.repeat(32)}\n`)

  const read = readConfig({ SESSION_SECRET_FILE: file })
  const both = readConfig({ SESSION_SECRET_FILE: file, SESSION_SECRET: 't'.repeat(32) })
  const missing = readConfig({ SMTP_URL_FILE: path.join(folder, 'missing') })
  const wrong = readConfig({ DATABASE_URL_FILE: file })

  expect(read).toMatchObject({ value: { sessionSecret: 's'.repeat(32) } })
  expect([both, missing, wrong]).toMatchObject([
    { problem: { sentence: 'Set SESSION_SECRET or SESSION_SECRET_FILE, not both.' } },
    { problem: { sentence: expect.stringMatching(/^SMTP_URL_FILE must be a file that this user can read/) } },
    { problem: { sentence: expect.stringMatching(/^DATABASE_URL must be .*, not what it is set to\.$/) } },
  ])
})

test('a slash at the end of the public address is ignored', () => {
  const config = readConfig({ PUBLIC_URL: 'https://hyggehus.example/' })

  expect(config).toMatchObject({ ok: true, value: { publicUrl: 'https://hyggehus.example' } })
})

test('the example of settings lists every variable, each with a line about it', () => {
  const example = readFileSync('.env.example', 'utf8')
  const listed = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)

  expect(listed.toSorted()).toEqual(variableNames.toSorted())
  expect(example).toMatch(/^(?:# .*\n)+\n(?:(?:# .*\n)(?:#[A-Z0-9_]+=.*\n)+)+$/)
})

test('the unchanged example is a valid configuration', () => {
  const pairs = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)]
  const withoutS3 = pairs
    .filter(([, name = '']) => !/^(BACKUP_)?S3_/.test(name))
    .map(([, name, value]) => [name, value])

  expect(readConfig(Object.fromEntries(withoutS3))).toMatchObject({ ok: true })
})

test('Stripe takes payments with all of its keys, the test provider with none; a part of them is refused without repeating a secret', () => {
  const whole = {
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  }

  const stripe = readConfig(whole)
  const none = readConfig({})
  const part = readConfig({ STRIPE_SECRET_KEY: 'sk_test_secret' })

  expect(stripe).toMatchObject({ value: { stripe: { secretKey: 'sk_test_secret', apiUrl: null } } })
  expect(none).toMatchObject({ value: { stripe: null } })
  expect(part).toMatchObject({ ok: false, problem: { sentence: expect.not.stringContaining('sk_test_secret') } })
})

test('a carrier makes labels with all of its settings; a part of them is refused without repeating a secret', () => {
  const whole = {
    CARRIER_NAME: 'Northbox',
    CARRIER_API_URL: 'https://api.northbox.example/',
    CARRIER_API_KEY: 'key-of-the-shop',
    CARRIER_WEBHOOK_SECRET: 'secret-of-the-webhook',
  }

  const carrier = readConfig(whole)
  const none = readConfig({})
  const part = readConfig({ CARRIER_API_KEY: 'key-of-the-shop' })

  expect(carrier).toMatchObject({ value: { carrier: { name: 'Northbox', apiUrl: 'https://api.northbox.example' } } })
  expect(none).toMatchObject({ value: { carrier: null } })
  expect(part).toMatchObject({ ok: false, problem: { sentence: expect.not.stringContaining('key-of-the-shop') } })
})
