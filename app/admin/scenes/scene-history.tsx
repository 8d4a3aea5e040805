import { HistoryEvents } from '#admin/frame/history-events.tsx'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import type { SceneEvent } from '#shop/scenes/list-scene-history.server.ts'

const messages = adminSceneMessages.history

export function SceneHistory({ history }: { history: readonly SceneEvent[] }) {
  if (history.length === 0) return <p className="muted">{messages.none}</p>
  return (
    <HistoryEvents
      events={history.map(({ id, at, fullName, kind, changed }) => ({
        key: id,
        at,
        title: messages.kinds[kind],
        byline: messages.byName(fullName),
        details: kind === 'changed' ? changed.map((name) => messages.values[name]).join(', ') : null,
      }))}
    />
  )
}
