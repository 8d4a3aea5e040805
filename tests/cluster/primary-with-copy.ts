import path from 'node:path'
import {
  type DebianServer,
  initServer,
  makeServerFolder,
  runProgram,
  startServer,
} from '#tests/operations/debian-postgres.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'

const overTcp = ['listen_addresses=127.0.0.1']

type PrimaryWithCopy = {
  primary: DebianServer
  copy: DebianServer
  promote(): Promise<void>
  restartCopy(): Promise<void>
}

/** `isSynchronous`: the copy has each change before it is confirmed, which `synchronous_standby_names` is for. */
export async function aPrimaryWithCopy({ isSynchronous }: { isSynchronous: boolean }): Promise<PrimaryWithCopy> {
  const folder = await makeServerFolder()
  const [data, copyData] = [path.join(folder, 'primary'), path.join(folder, 'copy')]
  await initServer(data)
  const primary = await startServer(data, overTcp)
  await asSuperuser(primary, 'create database shop')
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  await runProgram('pg_basebackup', '-D', copyData, '-R', '-X', 'stream', '-c', 'fast', ...from)
  const copy = await startServer(copyData, overTcp)
  if (isSynchronous) {
    await asSuperuser(primary, `alter system set synchronous_standby_names = '*'`)
    await asSuperuser(primary, 'select pg_reload_conf()')
  }
  return {
    primary,
    copy,
    promote: async () => void (await asSuperuser(copy, 'select pg_promote()')),
    restartCopy: async () => void (await startServer(copyData, overTcp, copy.port)),
  }
}
