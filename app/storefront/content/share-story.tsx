import type { MouseEvent } from 'react'
import { storyMessages } from '#rulebook/story-messages.ts'

/** An email with the address, or the browser's own list of ways to share, where it has one. */
export function ShareStory({ title, address }: { title: string; address: string }) {
  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Refused when the visitor closes the list.
    navigator.share({ title, url: address }).catch(() => {})
  }
  return (
    <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`} onClick={share}>
      {storyMessages.share}
    </a>
  )
}
