export type ReductionValues = { kind: string; amount: string; startsOn: string; endsOn: string }
export type ReductionProblems = Partial<Record<'amount' | 'startsOn' | 'endsOn', string>>

/** What was typed into the form. */
export function reductionValues(form: FormData): ReductionValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { kind: text('kind'), amount: text('amount'), startsOn: text('startsOn'), endsOn: text('endsOn') }
}
