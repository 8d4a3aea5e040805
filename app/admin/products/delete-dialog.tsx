import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { DeleteForm, deleteConfirmationTitle, explainDeletion } from './delete-confirmation.tsx'
import type { loader } from './delete-page.tsx'

const messages = catalogueTableMessages.remove

/** Asks in a dialog before deleting. Without JavaScript a page of its own asks. */
export function useDeleteDialog(listUrl: string): {
  /** Takes the address of the question, as a link without JavaScript does. */
  askToDelete: (confirmationUrl: string) => void
  dialog: ReactNode
} {
  const sheet = useDialog()
  const fetcher = useFetcher<typeof loader>()
  const [requestedUrl, setRequestedUrl] = useState('')
  // While loading, the fetcher still has the data of the previous question.
  const question = fetcher.state === 'idle' && requestedUrl ? fetcher.data : undefined
  const askToDelete = (confirmationUrl: string) => {
    setRequestedUrl(confirmationUrl)
    void fetcher.load(confirmationUrl)
    sheet.open()
  }
  const dialog = (
    <Dialog
      {...sheet.dialog}
      description={question ? explainDeletion(question.selected) : messages.loadingUsage}
      title={question ? deleteConfirmationTitle(question.selected) : messages.title}
    >
      {question && (
        <DeleteForm
          back={listUrl}
          fields={question.fields}
          onCancel={sheet.close}
          onSent={sheet.close}
          selected={question.selected}
        />
      )}
    </Dialog>
  )
  return { askToDelete, dialog }
}
