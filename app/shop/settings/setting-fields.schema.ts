import { z } from 'zod'

export function requiredText(most: number, problem: string) {
  return z.string(problem).trim().min(1, problem).max(most, problem)
}

export function wholeNumber(least: number, most: number, problem: string) {
  return z.number(problem).int(problem).min(least, problem).max(most, problem)
}

/** Names that differ by case only are equal. */
export function refuseEqualNames(message: string) {
  return (rows: readonly { name: string }[], { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    for (const [index, { name }] of rows.entries()) {
      const isDuplicate = rows.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index
      if (isDuplicate) addIssue({ code: 'custom', path: [index, 'name'], message, input: name })
    }
  }
}
