import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { expect, onTestFinished, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'

const run = promisify(execFile)

const keys = { region: 'default', accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret-of-the-shop' }

const rightsOf = {
  'mon.': { mon: 'allow *' },
  'client.admin': { mon: 'allow *', osd: 'allow *' },
  'osd.0': { mon: 'allow profile osd', osd: 'allow *' },
}

/** Ceph's S3 server with one monitor and one store in memory, which keeps each object once, and a user with these keys and buckets. */
export async function startRadosgw(...buckets: string[]) {
  const folder = await makeTestFolder('ceph')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // The store takes some ports from its first one on, so that one comes last.
  const [port, monPort, osdPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const configuration = path.join(folder, 'ceph.conf')
  await writeFile(configuration, settings({ folder, monPort, osdPort }))
  await writeFile(path.join(folder, 'mime.types'), '')
  await Promise.all(['mon', 'osd', 'rgw'].map((name) => mkdir(path.join(folder, name))))
  const ceph = async (program: string, ...options: string[]) =>
    (await run(program, ['-c', configuration, ...options], { timeout: 120_000 })).stdout.trim()
  const start = (program: string, ...options: string[]) => {
    const child = spawn(program, ['-f', '-c', configuration, ...options], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
  }

  const [monmap, keyring] = [path.join(folder, 'monmap'), path.join(folder, 'keyring')]
  await run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monPort}]`, monmap])
  await writeFile(keyring, '')
  for (const [name, rights] of Object.entries(rightsOf)) {
    const caps = Object.entries(rights).flatMap(([daemon, right]) => ['--cap', daemon, right])
    await run('ceph-authtool', ['--gen-key', `--name=${name}`, ...caps, keyring])
  }
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring)
  start('ceph-mon', '-i', 'a')
  const osd = randomUUID()
  const id = await ceph('ceph', 'osd', 'new', osd)
  await ceph('ceph-osd', '--mkfs', '-i', id, '--osd-uuid', osd)
  start('ceph-osd', '-i', id)
  const user = ['--uid', 'shop', '--display-name', 'Shop', '--access-key', keys.accessKeyId]
  await ceph('radosgw-admin', 'user', 'create', ...user, '--secret-key', keys.secretAccessKey)
  start('radosgw', '-n', 'client.admin', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`)

  const endpoint = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(endpoint)).status).toBe(200), { timeout: 120_000, interval: 200 })
  const client = new AwsClient({ ...keys, service: 's3' })
  for (const bucket of buckets)
    expect((await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })).status).toBe(200)
  return { endpoint, ...keys }
}

function settings({ folder, monPort, osdPort }: { folder: string; monPort: number; osdPort: number }): string {
  return `[global]
fsid = ${randomUUID()}
mon_host = [v2:127.0.0.1:${monPort}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_port_min = ${osdPort}
ms_bind_port_max = ${osdPort + 100}
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
run_dir = ${folder}
admin_socket =
keyring = ${folder}/keyring
log_file = ${folder}/$name.log
osd_objectstore = memstore
memstore_device_bytes = 512M
osd_crush_chooseleaf_type = 0
osd_crush_initial_weight = 1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
rgw_rados_pool_pg_num_min = 1
mon_allow_pool_size_one = true
mon_osd_crush_smoke_test = false
rgw_mime_types_file = ${folder}/mime.types
`
}
