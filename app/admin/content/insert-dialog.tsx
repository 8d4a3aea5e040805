import type { Editor } from '@tiptap/core'
import type { FormEvent, ReactNode } from 'react'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogControls } from '#ui/use-dialog.ts'
import styles from './text-editor.module.css'

const messages = adminContentMessages.editor

/** What is chosen in a dialog before it stands in the text. */
export type PartProps = { editor: Editor; controls: DialogControls }

type InsertProps = PartProps & {
  label: string
  children: ReactNode
  /** Returns what is wrong, or null when it was inserted. */
  insert: (form: FormData) => string | null | Promise<string | null>
  onProblem: (problem: string | undefined) => void
  busy?: boolean
}

export function InsertDialog({ editor, controls, label, children, insert, onProblem, busy = false }: InsertProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const problem = await insert(new FormData(form))
    onProblem(problem ?? undefined)
    if (problem !== null) return
    form.reset()
    controls.close()
    // The author writes on.
    editor.view.focus()
  }
  return (
    <Dialog {...controls.dialog} closeLabel={messages.close} title={label}>
      <form className={styles.insert} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <Button busy={busy} type="submit" variant="primary">
          {busy ? messages.uploading : messages.insert}
        </Button>
      </form>
    </Dialog>
  )
}

/** A block that was inserted is selected; the next one must not replace it. */
export function insertAfter(editor: Editor, node: { type: string; attrs: Record<string, unknown> }) {
  editor.chain().focus().insertContentAt(editor.state.selection.to, node).run()
}

export const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
