/** @module-tag nightly */
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '#config.server.ts'
import { startFakeCarrier } from '#tests/fakes/fake-carrier.ts'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { diagnoseShop } from './diagnose-shop.ts'
import type { Finding } from './finding.ts'

const stripeKeys = { secretKey: 'sk_test_right', publishableKey: 'pk_test_right', webhookSecret: 'whsec_secret' }
const s3Keys = { region: 'eu-north-1', accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret-of-the-shop' }

test('of a shop that is set up well every line is fine but for what an admin still has to do', async () => {
  const [stripe, s3, mail] = [await startFakeStripe(stripeKeys), await startFakeS3(s3Keys), await openFakeSmtp()]
  onTestFinished(mail.close)
  const address = await aServer({ '/healthz': [200, '{"alive":true}'], '/': [200, 'The shop'] })
  const environment = await anEnvironment({
    PUBLIC_URL: address,
    SESSION_SECRET: 's'.repeat(32),
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@shop.example',
    ...stripeSettings(stripe.url, stripeKeys.secretKey),
    ...s3Settings(s3.endpoint, s3Keys.secretAccessKey),
  })

  const findings = await diagnoseShop(environment, { email: 'ida@shop.example' })

  expect(namesOf(findings, 'wrong')).toEqual(['backup', 'admins'])
  expect(namesOf(findings, 'note')).toEqual(['payments'])
  expect(textOf(findings, 'mail')).toContain('took a test email to ida@shop.example')
  expect(s3.objects.size).toBe(0)
})

test('each part that is wrong says what to do, and does not hide the others', async () => {
  const [stripe, s3] = [await startFakeStripe(stripeKeys), await startFakeS3(s3Keys)]
  const address = await aServer({ '/healthz': [200, '{"alive":true}'], '/': [421, ''] })
  const carrier = await startFakeCarrier()
  const environment = await anEnvironment({
    PUBLIC_URL: address,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_REPLICA_URL: 'postgres://127.0.0.1:9/shop',
    WEB_PROCESSES: '64',
    CARRIER_NAME: 'Northbox',
    CARRIER_API_URL: carrier.options.apiUrl,
    CARRIER_API_KEY: 'a-wrong-key',
    CARRIER_WEBHOOK_SECRET: carrier.options.webhookSecret,
    ...stripeSettings(stripe.url, 'sk_test_wrong'),
    ...s3Settings(s3.endpoint, 'wrong'),
  })

  const findings = await diagnoseShop(environment, { email: null })
  const unreachable = await diagnoseShop(
    { ...environment, databaseUrl: 'postgres://127.0.0.1:9/shop' },
    { email: null },
  )

  expect(namesOf(findings, 'wrong')).toEqual([
    'address',
    'connections',
    'replica',
    'pictures',
    'mail',
    'payments',
    'carrier',
    'backup',
    'admins',
  ])
  expect(textOf(findings, 'connections')).toContain('make 704')
  expect(textOf(findings, 'replica')).toContain('correct DATABASE_REPLICA_URL')
  expect(textOf(findings, 'address')).toContain('does not pass the host name')
  expect(textOf(findings, 'pictures')).toContain('answered 403')
  expect(textOf(findings, 'payments')).toContain('STRIPE_SECRET_KEY')
  expect(textOf(findings, 'carrier')).toContain('compare CARRIER_API_KEY')
  expect(JSON.stringify(findings)).not.toMatch(/sk_test_wrong|a-wrong-key/)
  expect(namesOf(unreachable, 'wrong')).toEqual(['address', 'database'])
})

async function anEnvironment(settings: Record<string, string>): Promise<Config> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const dataDir = await makeTestFolder('doctor')
  onTestFinished(async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { host, port, user, database } = connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...settings })
  if (!config.ok) throw new Error(config.problem.sentence)
  return config.value
}

function stripeSettings(url: string, secretKey: string): Record<string, string> {
  const { publishableKey, webhookSecret } = stripeKeys
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
  }
}

function s3Settings(endpoint: string, secret: string): Record<string, string> {
  const { region, accessKeyId } = s3Keys
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secret,
  }
}

async function aServer(answers: Record<string, [status: number, body: string]>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = answers[url] ?? [404, '']
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

function namesOf(findings: readonly Finding[], state: Finding['state']): string[] {
  return findings.filter((finding) => finding.state === state).map(({ about }) => about)
}

function textOf(findings: readonly Finding[], about: string): string | undefined {
  return findings.find((finding) => finding.about === about)?.text
}
