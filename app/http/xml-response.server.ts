/** An electronic invoice to save: personal data, kept by no cache. */
export function xmlResponse({ xml, fileName }: { xml: string; fileName: string }): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
