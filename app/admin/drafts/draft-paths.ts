export const draftsPath = '/all-orders/drafts'

export function draftPath(id: string): string {
  return `${draftsPath}/${id}`
}
