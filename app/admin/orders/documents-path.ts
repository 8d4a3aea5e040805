/** The PDF of the invoices or the packing slips of these orders. */
export function documentsPath(
  kind: 'invoices' | 'slips',
  numbers: readonly string[],
  document: string | null = null,
): string {
  const params = new URLSearchParams([['kind', kind], ...numbers.map((number) => ['number', number])])
  if (document !== null) params.set('document', document)
  return `/all-orders/documents.pdf?${params}`
}
