import { emailMessages } from '#rulebook/email-messages.ts'

/** Null for a name that a mail program could turn into a link, because anyone can make the shop send an email to a stranger. */
export function shownFirstName(fullName: string): string | null {
  const firstName = fullName.trim().split(/\s+/)[0] ?? ''
  return firstName === '' || looksLikeLink(firstName) ? null : firstName
}

/** The first word of a sentence: the first name or "Hello". */
export function greetingOf(fullName: string): string {
  return shownFirstName(fullName) ?? emailMessages.hello
}

/** A dot followed by a letter (also the full-width dots, which browsers read as dots), or a character of URLs and email addresses. */
function looksLikeLink(text: string): boolean {
  return /[.\u3002\uff0e\uff61]\p{L}/u.test(text) || /[/\\:@]/.test(text) || /^www/i.test(text)
}
