import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { DeleteForm, deleteConfirmationTitle, deleteConfirmationUrl, explainDeletion } from './delete-confirmation.tsx'
import type { loader } from './delete-page.tsx'

const messages = catalogueTableMessages.remove

/** Asks in a dialog before deleting. Without JavaScript a page of its own asks. */
export function useDeleteDialog(listUrl: string): {
  askToDelete: (articles: readonly string[]) => void
  dialog: ReactNode
} {
  const sheet = useDialog()
  const fetcher = useFetcher<typeof loader>()
  const [requestedUrl, setRequestedUrl] = useState('')
  // While loading, the fetcher still has the data of the previous question.
  const products = fetcher.state === 'idle' && requestedUrl ? fetcher.data?.products : undefined
  const askToDelete = (articles: readonly string[]) => {
    const path = deleteConfirmationUrl(articles, listUrl)
    setRequestedUrl(path)
    void fetcher.load(path)
    sheet.open()
  }
  const dialog = (
    <Dialog
      {...sheet.dialog}
      description={products ? explainDeletion(products) : messages.loadingUsage}
      title={products ? deleteConfirmationTitle(products) : messages.title}
    >
      {products && <DeleteForm back={listUrl} products={products} onCancel={sheet.close} onSent={sheet.close} />}
    </Dialog>
  )
  return { askToDelete, dialog }
}
