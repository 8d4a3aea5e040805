/** The API speaks of dollars; inside the shop money is always cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}
