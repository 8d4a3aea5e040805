import { adminMessages } from '#rulebook/admin-messages.ts'
import { createStoredText, inBrowser } from '#ui/browser-storage.ts'
import { keepForm } from '#ui/keep-form.ts'
import { type ContentFormResult, valuesFromForm } from './content-values.ts'

/** After a failed request the form keeps its values and shows the failure; a redirect says that they are saved, so the stored draft goes. */
export async function keepContentFormOnFailure<ActionData>(
  request: Request,
  serverAction: () => Promise<ActionData>,
  id: string,
) {
  const form = await request.clone().formData()
  const failed: ContentFormResult = { values: valuesFromForm(form), problems: { form: adminMessages.failed } }
  const clearing = async () => {
    try {
      return await serverAction()
    } catch (thrown) {
      const isSaved = thrown instanceof Response && thrown.status >= 300 && thrown.status < 400
      if (isSaved) createStoredText(inBrowser, `draft content ${id}`).remove()
      throw thrown
    }
  }
  return await keepForm(clearing, (status) => (status < 500 ? undefined : failed))
}
