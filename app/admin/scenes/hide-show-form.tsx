import { ButtonForm } from '#admin/frame/button-form.tsx'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import type { AdminScene } from '#shop/scenes/scenes.ts'

/** `action`: the address of the page that shall say what happened. */
export function HideShowForm({ scene, action }: { scene: Pick<AdminScene, 'id' | 'name' | 'hidden'>; action: string }) {
  const { id, name, hidden } = scene
  return (
    <ButtonForm
      action={action}
      busyLabel={messages.changing}
      button={{ 'aria-label': hidden ? messages.showOf(name) : messages.hideOf(name) }}
      fields={{ intent: hidden ? 'show' : 'hide', scene: id }}
      label={hidden ? messages.show : messages.hide}
    />
  )
}
