import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import type { NamedPicture } from './content-nodes.ts'
import { documentOf } from './editor-document.ts'
import { textExtensions } from './editor-extensions.ts'
import { EditorInserts } from './editor-inserts.tsx'
import { editorKeys } from './editor-keys.ts'
import { activeFormatsOf, EditorToolbar } from './editor-toolbar.tsx'
import styles from './text-editor.module.css'

const { form: messages, editor: editorMessages } = adminContentMessages

/** A product or a scene with its id or article, a name and a picture. */
export type NamedChoice = NamedPicture & { id: string }

type TextEditorProps = {
  /** The document as JSON. */
  body: string
  scenes: readonly NamedChoice[]
  /** The products that the saved text names. */
  products: readonly NamedChoice[]
  onChange: (body: string) => void
  onSave: () => void
}

export function TextEditor({ body, scenes, products, onChange, onSave }: TextEditorProps) {
  const menuButton = useRef<HTMLButtonElement>(null)
  const keysId = useId()
  const [known] = useState(() => ({ scenes: byId(scenes), products: byId(products) }))
  const extensions = useMemo(() => [...textExtensions(known), editorKeys(() => menuButton.current?.click())], [known])
  const editor = useEditor({
    extensions,
    content: JSON.parse(body),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        'aria-describedby': keysId,
        'aria-label': messages.text,
        'aria-multiline': 'true',
        role: 'textbox',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(JSON.stringify(documentOf(changed.getJSON()))),
  })
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [onSave])
  if (!editor) return null
  return (
    <>
      <Editing editor={editor} known={known} menuButton={menuButton} />
      <p className="muted" id={keysId}>
        {editorMessages.keys}
      </p>
    </>
  )
}

type EditingProps = {
  editor: Editor
  known: Record<'scenes' | 'products', Map<string, NamedPicture>>
  menuButton: RefObject<HTMLButtonElement | null>
}

function Editing({ editor, known, menuButton }: EditingProps) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeFormatsOf(current) })
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <EditorToolbar active={active} editor={editor} />
        <EditorInserts
          editor={editor}
          learn={(article, name) =>
            known.products.set(article, { picture: null, ...known.products.get(article), name })
          }
          menuButton={menuButton}
          scenes={known.scenes}
        />
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}

function byId(choices: readonly NamedChoice[]): Map<string, NamedPicture> {
  return new Map(choices.map(({ id, name, picture }) => [id, { name, picture }]))
}
