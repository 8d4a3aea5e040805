import { data, redirect } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { deleteScene } from '#shop/scenes/delete-scene.server.ts'
import { hideScene } from '#shop/scenes/hide-scene.server.ts'
import { sceneStateOf } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The buttons beside the form: to hide a scene, to show it again, and to delete it. */
export async function hideShowOrDeleteScene(
  shop: Shop,
  actor: SignedInUser,
  intent: FormDataEntryValue | null,
  id: string,
): Promise<ActionResult> {
  if (intent === 'delete') {
    await deleteScene(shop, actor, id)
    throw redirect('/scenes?done=deleted')
  }
  if (intent !== 'hide' && intent !== 'show') throw data(null, { status: 400 })
  const scene = await hideScene(shop, actor, id, intent === 'hide')
  if (!scene) return { tone: 'error', text: messages.problems.notFound }
  const state = sceneStateOf(scene, shop.now())
  const text = messages.shown[state](scene.name)
  return { tone: state === 'shown' || state === 'hidden' ? 'success' : 'info', text }
}
