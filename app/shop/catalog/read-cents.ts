/** Reads `12.9`, `12,90` and `$1,290.00` as cents; NaN when it is no amount, or has fractions of a cent. */
export function readCents(amount: string | number): number {
  const text = typeof amount === 'number' ? String(amount) : amount.replace(/[\s$]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
