import type { Editor } from '@tiptap/core'
import { Bold, Heading2, Heading3, type IconNode, Italic, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { nextIndex } from '#ui/roving.ts'
import styles from './text-editor.module.css'

const messages = adminContentMessages.editor

type ActiveFormats = ReturnType<typeof activeFormatsOf>

export function activeFormatsOf(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading: editor.isActive('heading', { level: 2 }),
    smallHeading: editor.isActive('heading', { level: 3 }),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

type Tool = {
  name: Exclude<keyof ActiveFormats, 'canUndo' | 'canRedo'> | 'undo' | 'redo'
  icon: IconNode
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'heading', icon: Heading2, run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'smallHeading', icon: Heading3, run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'list', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'numbers', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'quote', icon: Quote, run: quote },
  { name: 'undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
]

/** A quote has paragraphs only, so a line of a list leaves its list. */
function quote(editor: Editor) {
  const isDone = editor.chain().focus().toggleBlockquote().run()
  if (!isDone) editor.chain().focus().clearNodes().setBlockquote().run()
}

/** Tools that change what kind of block a line is. */
export const blockTools = tools.filter(({ name }) => !['bold', 'italic', 'undo', 'redo'].includes(name))

/** One stop of the Tab key; arrow keys, Home and End move inside, as the toolbar pattern of WAI-ARIA says. */
export function EditorToolbar({ editor, active }: { editor: Editor; active: ActiveFormats }) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, tools.length, 'row')
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div aria-label={messages.toolbar} className={styles.toolbar} onKeyDown={moveFocus} ref={bar} role="toolbar">
      {tools.map(({ name, icon, run }, index) => (
        <IconButton
          aria-disabled={(name === 'undo' && !active.canUndo) || (name === 'redo' && !active.canRedo)}
          aria-pressed={name === 'undo' || name === 'redo' ? undefined : active[name]}
          key={name}
          label={messages[name]}
          onClick={() => run(editor)}
          onFocus={() => setCurrent(index)}
          tabIndex={index === current ? 0 : -1}
          type="button"
        >
          <Icon of={icon} small />
        </IconButton>
      ))}
    </div>
  )
}
