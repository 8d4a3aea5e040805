import { execFile } from 'node:child_process'
import { chown, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { initServer, makeServerFolder, startServer } from './debian-postgres.ts'

const run = promisify(execFile)

test('with several hosts and TLS a shop reaches the one that answers, with every connection encrypted', async () => {
  const { server, certificate } = await aServerWithTls('localhost')

  const shop = await startBuiltShop({
    DATA_DIR: await aFolder(),
    DATABASE_URL: `postgres://postgres@localhost:9,localhost:${server.port}/shop?sslmode=verify-full&sslrootcert=${certificate}`,
  })
  const { rows } = await asSuperuser(
    server,
    `select application_name as name, bool_and(ssl) as "isEncrypted" from pg_stat_activity join pg_stat_ssl using (pid)
     where datname = 'shop' group by 1 order by 1`,
  )

  expect(shop.output()).toContain(' is open: ')
  expect(rows).toEqual([
    { name: 'hyggehus', isEncrypted: true },
    { name: 'hyggehus pages', isEncrypted: true },
  ])
})

test.each([
  ['of another server', 'localhost', 'self-signed certificate'],
  ['for another name', 'database.example', 'does not match certificate'],
])('a shop does not open on a database whose certificate is one %s, and says so', async (_which, name, reason) => {
  const { server, certificate } = await aServerWithTls(name)
  const trusted = name === 'localhost' ? await makeCertificate(await aFolder(), name) : { certificate }

  const shop = await startBuiltShop({
    DATA_DIR: await aFolder(),
    DATABASE_URL: `postgres://postgres@localhost:${server.port}/shop?sslmode=verify-full&sslrootcert=${trusted.certificate}`,
  })

  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(/^The database of DATABASE_URL cannot be used: .+\n$/)
  expect(shop.output()).toContain(reason)
})

/** It refuses connections over the network that are not encrypted. */
async function aServerWithTls(name: string) {
  const folder = await makeServerFolder()
  const data = path.join(folder, 'data')
  await initServer(data)
  await writeFile(path.join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all samehost trust\n')
  const { certificate, key } = await makeCertificate(folder, name)
  const { uid, gid } = await stat(folder)
  await chown(key, uid, gid)
  const server = await startServer(data, [
    'listen_addresses=localhost',
    'ssl=on',
    `ssl_cert_file=${certificate}`,
    `ssl_key_file=${key}`,
  ])
  await asSuperuser(server, 'create database shop')
  return { server, certificate }
}

/** Signed by itself, so it is also what a client trusts. */
async function makeCertificate(folder: string, name: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [path.join(folder, 'server.crt'), path.join(folder, 'server.key')]
  const newKey = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  await run('openssl', ['req', ...newKey, ...subject, '-days', '2', '-out', certificate])
  return { certificate, key }
}
