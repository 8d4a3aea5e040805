import path from 'node:path'
import { openLocalPictureStore } from './local-picture-store.server.ts'
import type { PictureStore } from './picture-store.server.ts'
import { openS3PictureStore, type S3Options } from './s3-picture-store.server.ts'

export function openPictureStore({
  dataDir,
  pictureStore,
}: {
  dataDir: string
  pictureStore: S3Options | null
}): PictureStore {
  return pictureStore ? openS3PictureStore(pictureStore) : openLocalPictureStore(path.join(dataDir, 'pictures'))
}
