import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { type CheckedPicture, checkPicture } from '#shop/media/store-picture.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type SceneCut, sceneCuts } from './scenes.ts'

/** The bytes of the uploaded files. */
export type SceneFiles = Readonly<Partial<Record<SceneCut, Uint8Array>>>

export type ScenePictureProblem = {
  code: 'scene-picture-unsupported' | 'scene-picture-too-large' | 'scene-picture-broken' | 'scene-picture-shape'
  cut: SceneCut
}

const codeOf = {
  unsupported: 'scene-picture-unsupported',
  'too-large': 'scene-picture-too-large',
  broken: 'scene-picture-broken',
  unavailable: 'scene-picture-broken',
} as const

/** Both before the first is stored, so that a refused scene leaves no files. */
export async function checkScenePictures(
  shop: Pick<Shop, 'imageQueue' | 'log'>,
  files: SceneFiles,
): Promise<Result<Partial<Record<SceneCut, CheckedPicture>>, ScenePictureProblem>> {
  const checked: Partial<Record<SceneCut, CheckedPicture>> = {}
  for (const cut of sceneCuts) {
    const bytes = files[cut]
    if (!bytes) continue
    const picture = await checkPicture(shop, bytes, uploadLimits.adminPixelsMax)
    if (!picture.ok) return refuse({ code: codeOf[picture.problem.code], cut })
    if (!hasShapeOf(cut, picture.value)) return refuse({ code: 'scene-picture-shape', cut })
    checked[cut] = picture.value
  }
  return accept(checked)
}

/** Whether its picture of this cut is sharp and of the right orientation. */
export function hasShapeOf(cut: SceneCut, { width, height }: Pick<CheckedPicture, 'width' | 'height'>): boolean {
  return cut === 'wide'
    ? width >= sceneLimits.wideWidthMin && width > height
    : width >= sceneLimits.tallWidthMin && height > width
}
