import { passkeyWords as words } from '#rulebook/second-factor-words.ts'

/** Result of a passkey dialog: the address to go to next, or an error text. */
export type DeviceOutcome = { ok: true; to: string | null } | { ok: false; text: string }

export function makePasskey(name: string): Promise<DeviceOutcome> {
  const address = '/my-account/security/new-passkey'
  return ceremony(address, words.notMade, async (question) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question)
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? { answer: made.toJSON(), name } : null
  })
}

/** Lets the device prove any passkey that it has for the shop. */
export function showPasskey(address: string): Promise<DeviceOutcome> {
  return ceremony(address, words.wrong, async (question) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
    const shown = await navigator.credentials.get({ publicKey })
    return shown instanceof PublicKeyCredential ? shown.toJSON() : null
  })
}

async function ceremony(
  address: string,
  failed: string,
  // biome-ignore lint/suspicious/noExplicitAny: the browser itself checks the question
  ask: (question: any) => Promise<unknown>,
): Promise<DeviceOutcome> {
  try {
    const question = await fetch(address, { method: 'PUT' })
    if (!question.ok) return { ok: false, text: await sentenceOf(question, failed) }
    const answer = await ask(await question.json())
    if (answer === null) return { ok: false, text: failed }
    const headers = { 'content-type': 'application/json' }
    const end = await fetch(address, { method: 'POST', headers, body: JSON.stringify(answer) })
    if (!end.ok) return { ok: false, text: await sentenceOf(end, failed) }
    const { to }: { to?: unknown } = await end.json()
    return { ok: true, to: typeof to === 'string' ? to : null }
  } catch (error) {
    // Devices report a refusal and a timeout by the same error.
    const isNo = error instanceof DOMException && error.name === 'NotAllowedError'
    return { ok: false, text: isNo ? words.cancelled : failed }
  }
}

async function sentenceOf(response: Response, otherwise: string): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof said === 'string' ? said : otherwise
}
