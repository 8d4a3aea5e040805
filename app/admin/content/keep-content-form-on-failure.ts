import { adminMessages } from '#rulebook/admin-messages.ts'
import { createStoredText, inBrowser } from '#ui/browser-storage.ts'
import { keepForm } from '#ui/keep-form.ts'
import { endsDraft } from './content-draft.ts'
import { type ContentFormResult, valuesFromForm } from './content-values.ts'

/** After a failed request the form keeps its values and shows the failure. The stored draft goes when the text is saved. */
export async function keepContentFormOnFailure<ActionData>(
  request: Request,
  serverAction: () => Promise<ActionData>,
  id: string,
) {
  const form = await request.clone().formData()
  const draftId = String(form.get('draft') ?? id)
  const failed: ContentFormResult = { values: valuesFromForm(form), problems: { form: adminMessages.failed } }
  const clearing = async () => {
    try {
      return await serverAction()
    } catch (thrown) {
      if (endsDraft(thrown)) createStoredText(inBrowser, `draft content ${draftId}`).remove()
      throw thrown
    }
  }
  return await keepForm(clearing, (status) => (status < 500 ? undefined : failed))
}
