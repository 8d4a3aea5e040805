import { adminContentMessages } from '#rulebook/admin-content-messages.ts'

/** Sends the file named `picture` to the shop. */
export async function uploadPicture(form: FormData): Promise<{ hash: string } | { problem: string }> {
  const file = form.get('picture')
  const { problems } = adminContentMessages
  if (!(file instanceof File) || file.size === 0) return { problem: problems.upload }
  const body = new FormData()
  body.set('picture', file)
  const answer: unknown = await fetch('/content/picture', { method: 'POST', body })
    .then((response) => response.json())
    .catch(() => null)
  if (typeof answer !== 'object' || answer === null) return { problem: problems.unavailable }
  if ('hash' in answer && typeof answer.hash === 'string') return { hash: answer.hash }
  return { problem: 'problem' in answer ? String(answer.problem) : problems.unavailable }
}
