import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSheet } from '#ui/sheet.ts'
import type { loader } from './delete-page.tsx'
import { DeleteForm, deletePath, explainDeletion, questionOf } from './delete-question.tsx'

const words = catalogueTableWords.remove

/** Asks in a dialog before deleting. Without JavaScript a page of its own asks. */
export function useDeleteDialog(address: string): { ask: (articles: readonly string[]) => void; dialog: ReactNode } {
  const sheet = useSheet()
  const fetcher = useFetcher<typeof loader>()
  const [asked, setAsked] = useState('')
  // While loading, the fetcher still has the data of the previous question.
  const fates = fetcher.state === 'idle' && asked ? fetcher.data?.fates : undefined
  const ask = (articles: readonly string[]) => {
    const path = deletePath(articles, address)
    setAsked(path)
    void fetcher.load(path)
    sheet.open()
  }
  const dialog = (
    <Dialog
      {...sheet.dialog}
      description={fates ? explainDeletion(fates) : words.looking}
      title={fates ? questionOf(fates) : words.title}
    >
      {fates && <DeleteForm back={address} fates={fates} onKeep={sheet.close} onSent={sheet.close} />}
    </Dialog>
  )
  return { ask, dialog }
}
