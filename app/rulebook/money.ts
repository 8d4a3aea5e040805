/** `$12.90`, `$1,290.00`: always with cents, so that prices line up in a column. */
export function formatPrice(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100).toString()
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0')
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** `12.90`, for files. */
export function formatAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Only the JSON API and URLs use dollars; inside the shop money is always cents. */
export function dollarsOf(cents: number): number {
  return cents / 100
}
