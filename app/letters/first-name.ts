import { letterWords } from '#rulebook/letter-words.ts'

/** Null for a name that a mail program could turn into a link: anybody can have an email sent to a stranger. */
export function shownFirstName(fullName: string): string | null {
  const firstName = fullName.trim().split(/\s+/)[0] ?? ''
  return firstName === '' || looksLikeLink(firstName) ? null : firstName
}

/** For the beginning of a sentence. */
export function greetingOf(fullName: string): string {
  return shownFirstName(fullName) ?? letterWords.hello
}

/** A dot with a letter behind it (also the full-width ones, which browsers read as dots), or anything of an address. */
function looksLikeLink(text: string): boolean {
  return /[.\u3002\uff0e\uff61]\p{L}/u.test(text) || /[/\\:@]/.test(text) || /^www/i.test(text)
}
