import { expect, test } from 'vitest'
import { littleMemoryMessage, readProcessLimits, tooFewFilesMessage } from './process-limits.server.ts'

test('the limits of this process are read from the machine', () => {
  const limits = readProcessLimits()

  expect(limits.openFiles).toBeGreaterThan(100)
  expect(limits.memoryMb).toBeGreaterThan(100)
})

test('too few files and too little memory are reported with the number that the shop needs', () => {
  const small = { openFiles: 512, memoryMb: 400 }
  const server = { databaseUrl: 'postgres://localhost/shop' }

  expect(tooFewFilesMessage(small)).toMatch(/may open 512 files .* allow at least 1024/)
  expect(littleMemoryMessage(small, { databaseUrl: undefined })).toMatch(/may use 400 MB of memory and needs 512 MB/)
  expect(littleMemoryMessage(small, server)).toBeNull()
  expect(tooFewFilesMessage({ ...small, openFiles: 1024 })).toBeNull()
})
