import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import type { VoiceAnswer } from './review-answer.ts'

/** Says what has become of it. Whoever is done goes back to the product; a guest is asked in, and then comes back to what they wrote. */
export function useVoiceAnswer(answer: VoiceAnswer | undefined, { here, to }: { here: string; to: string }): void {
  const toast = useToast()
  const navigate = useNavigate()
  const say = useEffectEvent((said: VoiceAnswer) => {
    if (said.text) toast({ tone: said.ok ? 'success' : 'error', text: said.text })
    if (said.ok) void navigate(to, { replace: true })
    else if (said.isGuest) void navigate(`/?sign-in&to=${encodeURIComponent(here)}`)
  })
  useEffect(() => {
    if (answer) say(answer)
  }, [answer])
}
