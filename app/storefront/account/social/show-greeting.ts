import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import type { ToastMessage } from '#ui/toast-store.ts'

const { greetings } = socialSignInMessages

/** Shows the greeting that the cookie names, and deletes the cookie. */
export function showGreeting(fullName: string, toast: (message: ToastMessage) => void): void {
  const greetingKind = /(?:^|; )(?:__Host-)?hyggehus\.greeting=([a-z]+)/.exec(document.cookie)?.[1]
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${prefix}hyggehus.greeting=; Max-Age=0; Path=/${secure}`
  const firstName = fullName.split(' ')[0] ?? fullName
  if (greetingKind === 'linked') toast({ tone: 'success', text: greetings.linked })
  if (greetingKind === 'new') toast({ tone: 'success', text: greetings.new(firstName), lang: 'uk' })
  if (greetingKind === 'back') toast({ tone: 'success', text: greetings.back(firstName), lang: 'uk' })
}
