import type { MouseEvent } from 'react'
import { storyMessages } from '#rulebook/story-messages.ts'

/** An email with the address, or the browser's own list of ways to share, where it has one. */
export function ShareStory({ title, address }: { title: string; address: string }) {
  const email = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    navigator.share({ title, url: address }).catch((error: Error) => {
      // The visitor closed the list.
      if (error.name !== 'AbortError') location.assign(email)
    })
  }
  return (
    <a href={email} onClick={share}>
      {storyMessages.share}
    </a>
  )
}
