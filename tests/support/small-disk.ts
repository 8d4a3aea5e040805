import { execFileSync } from 'node:child_process'
import { appendFileSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A small disk in memory, below a folder whose owner it gets too. Only root can mount one: see `canMount`. */
export async function aSmallDisk(folder: string, size: string): Promise<string> {
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  const { uid, gid } = statSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755,uid=${uid},gid=${gid}`, 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  return disk
}

/** So that a mistake does not fill another disk. */
const sizeMaxMb = 1024

/** Takes all its space; the returned function frees it again. */
export function fillDisk(disk: string): () => Promise<void> {
  const filler = path.join(disk, 'filler')
  const megabyte = Buffer.alloc(1024 * 1024)
  try {
    for (let written = 0; written < sizeMaxMb; written += 1) appendFileSync(filler, megabyte)
  } catch {
    // The disk is full, as wanted.
  }
  return () => rm(filler)
}

export function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    execFileSync('umount', ['/mnt'])
    return true
  } catch {
    return false
  }
}
