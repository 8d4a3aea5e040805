/** A PDF of personal data: shown by the browser, kept by no cache, and without any right of its own. */
export function pdfResponse(pdf: Uint8Array, fileName: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
