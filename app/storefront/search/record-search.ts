/** Tells the shop what was searched for and how much was found, and afterwards which place of the results is clicked. Returns how to stop it. */
export function recordSearch(query: string, total: number, placesBefore: number): () => void {
  send({ query, total })
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place === null) return
    send({ query, total, place: placesBefore + place })
    stop()
  }
  const stop = () => document.removeEventListener('click', onClick)
  document.addEventListener('click', onClick)
  return stop
}

/** Counted from 1; null for anything but the link of a found product. */
function placeOf(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('[data-results] article a[href*="/product/"]') : null
  const card = link?.closest('article')
  if (!card) return null
  return [...document.querySelectorAll('[data-results] article')].indexOf(card) + 1
}

/** A failed request is ignored. */
function send(body: { query: string; total: number; place?: number }): void {
  fetch('/api/searched', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
