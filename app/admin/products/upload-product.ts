import type { SaveResult } from './save-result.ts'

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Null when there is no valid answer. */
export function uploadProduct(
  url: string,
  form: FormData,
  onSent: (bytes: number) => void,
): Promise<SaveResult | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onloadend = () => resolve(isSaveResult(request.response) ? request.response : null)
    request.send(form)
  })
}

function isSaveResult(response: unknown): response is SaveResult {
  return typeof response === 'object' && response !== null && 'ok' in response
}
