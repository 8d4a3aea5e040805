import { expect, test } from 'vitest'
import { diskSentence } from '#db/postgres/cannot-start.ts'
import { findNativePackage, noBinaries } from '#db/postgres/platform-package.server.ts'
import { parsePostmaster } from '#db/postgres/postmaster.server.ts'
import { serverSettings } from '#db/postgres/settings.ts'

test('a platform without PostgreSQL binaries gets a sentence that names DATABASE_URL', () => {
  expect(() => findNativePackage('freebsd', 'x64')).toThrow(
    'There is no bundled PostgreSQL for freebsd on x64: set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
  )
})

test('a PostgreSQL package that npm left out gets a sentence that says how to install it', () => {
  expect(() => findNativePackage('darwin', process.platform === 'darwin' ? 'ppc' : 'arm64')).toThrow(
    /: run npm ci, or set DATABASE_URL|set DATABASE_URL/,
  )
})

test('a system with another C library gets a sentence that names DATABASE_URL', () => {
  expect(noBinaries('this C library')).toContain('set DATABASE_URL')
})

test('disk problems in the log of PostgreSQL become a sentence, other problems do not', () => {
  const complaints = [
    'FATAL: could not write: No space left on device',
    'EROFS',
    'Permission denied',
    'FATAL: out of memory',
  ]

  const sentences = complaints.map((complaint) => diskSentence(complaint, './data'))

  expect(sentences).toEqual([
    'The disk that holds ./data is full: free some space there and start again.',
    'The disk that holds ./data is read-only: make it writable or set DATA_DIR to a folder that is.',
    'The folder ./data cannot be written by this user: give it to this user or set DATA_DIR to another folder.',
    null,
  ])
})

test('postmaster.pid is read with its state, and a malformed one is rejected', () => {
  const texts = [
    '',
    '-77\n',
    'x',
    '77\n/data\n1\n5432\n/socket\n\n0\nready   \n',
    '77\n/data\n1\n5432\n/socket\n\n0\nstarting\n',
  ]

  expect(texts.map(parsePostmaster)).toEqual([
    null,
    null,
    null,
    { pid: 77, socketFolder: '/socket', ready: true },
    { pid: 77, socketFolder: '/socket', ready: false },
  ])
})

test('shared_buffers grows with the memory of the machine up to a limit', () => {
  const sizes = [1, 64].map((gigabytes) => serverSettings(gigabytes * 1024 ** 3).shared_buffers)

  expect(sizes).toEqual(['128MB', '512MB'])
})
