import { passkeyMessages as messages } from '#rulebook/second-factor-messages.ts'

/** Result of a passkey dialog: the address to go to next, or an error text. */
export type PasskeyOutcome = { ok: true; to: string | null } | { ok: false; text: string }

export function createPasskey(name: string): Promise<PasskeyOutcome> {
  const address = '/my-account/security/new-passkey'
  return runCeremony(address, messages.notMade, async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const created = await navigator.credentials.create({ publicKey })
    return created instanceof PublicKeyCredential ? { answer: created.toJSON(), name } : null
  })
}

/** Lets the device prove any passkey that it has for the shop. */
export function authenticateWithPasskey(address: string): Promise<PasskeyOutcome> {
  return runCeremony(address, messages.wrong, async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const assertion = await navigator.credentials.get({ publicKey })
    return assertion instanceof PublicKeyCredential ? assertion.toJSON() : null
  })
}

async function runCeremony(
  address: string,
  failureText: string,
  // biome-ignore lint/suspicious/noExplicitAny: the browser itself checks the question
  promptDevice: (options: any) => Promise<unknown>,
): Promise<PasskeyOutcome> {
  try {
    const options = await fetch(address, { method: 'PUT' })
    if (!options.ok) return { ok: false, text: await errorMessageOf(options, failureText) }
    const answer = await promptDevice(await options.json())
    if (answer === null) return { ok: false, text: failureText }
    const headers = { 'content-type': 'application/json' }
    const verification = await fetch(address, { method: 'POST', headers, body: JSON.stringify(answer) })
    if (!verification.ok) return { ok: false, text: await errorMessageOf(verification, failureText) }
    const { to }: { to?: unknown } = await verification.json()
    return { ok: true, to: typeof to === 'string' ? to : null }
  } catch (error) {
    // Devices report a refusal and a timeout by the same error.
    const isCancelled = error instanceof DOMException && error.name === 'NotAllowedError'
    return { ok: false, text: isCancelled ? messages.cancelled : failureText }
  }
}

async function errorMessageOf(response: Response, fallback: string): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof message === 'string' ? message : fallback
}
