/** Expected refusals are values; unexpected errors are exceptions. */
export type Result<Value, Problem extends { code: string }> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem }

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse<Problem extends { code: string }>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem }
}
