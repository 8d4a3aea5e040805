/** `note`: works, but perhaps not as wanted. */
export type Finding = { state: 'fine' | 'note' | 'wrong'; about: string; text: string }

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

export function fine(about: string, text: string): Finding {
  return { state: 'fine', about, text }
}

export function note(about: string, text: string): Finding {
  return { state: 'note', about, text }
}

export function wrong(about: string, text: string): Finding {
  return { state: 'wrong', about, text }
}
