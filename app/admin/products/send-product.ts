import type { Saved } from './product-answer.ts'

/** `fetch` cannot tell how far a body has come, so this is the older way. Null: nobody answered in our words. */
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
