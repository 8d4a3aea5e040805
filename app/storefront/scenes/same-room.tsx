import { useMemo } from 'react'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import plateLooks from './scene-plate.module.css'
import './scene-room.css'

/** Keeps the styles of the room in the page: the server's HTML needs them before their code is fetched, and unreferenced styles are left out. */
const looks = plateLooks.plate

const fetchRoom = async () => (await import('./scene-room.tsx')).SceneRoom
const Room = import.meta.env.SSR ? await fetchRoom() : null

/** The room in which a product stands, with the other products of that room. Its code is fetched when the visitor comes near. */
export function SameRoom({ scene, article }: { scene: ShownScene; article: string }) {
  const props = useMemo(() => ({ scene, shownIn: article }), [scene, article])
  return (
    <div data-looks={looks}>
      <ServerHtml content={Room} fetchContent={fetchRoom} props={props} near />
    </div>
  )
}
