import type { Result } from '#shop/result.ts'
import type { PictureFormat, PictureWidth } from './media.ts'
import type { PictureBytes } from './picture-store.server.ts'

export type PictureTask =
  | { kind: 'clean'; bytes: Uint8Array; pixelsMax: number }
  | { kind: 'derive'; original: Uint8Array; width: PictureWidth; format: PictureFormat }

export type CleanPicture = { kept: Uint8Array; width: number; height: number; preview: string }
export type CleanProblem = { code: 'too-large' | 'broken' }

export type PictureResults = {
  clean: Result<CleanPicture, CleanProblem>
  derive: PictureBytes
}

export type PictureReply = { ok: true; value: PictureResults[PictureTask['kind']] } | { ok: false; error: string }
