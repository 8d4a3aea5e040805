import type { Saved } from './product-answer.ts'

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Null when there is no valid answer. */
export function sendProduct(address: string, form: FormData, onSent: (bytes: number) => void): Promise<Saved | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onloadend = () => resolve(isSaved(request.response) ? request.response : null)
    request.send(form)
  })
}

function isSaved(answer: unknown): answer is Saved {
  return typeof answer === 'object' && answer !== null && 'ok' in answer
}
