import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo } from 'react'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { ContentLink, contentNodes } from './content-nodes.ts'
import { EditorInserts, type SceneChoice } from './editor-inserts.tsx'
import { activeFormatsOf, EditorToolbar } from './editor-toolbar.tsx'
import styles from './text-editor.module.css'

const messages = adminContentMessages.form

type TextEditorProps = {
  /** The document as JSON. */
  body: string
  scenes: readonly SceneChoice[]
  onChange: (body: string) => void
  onSave: () => void
}

export function TextEditor({ body, scenes, onChange, onSave }: TextEditorProps) {
  const extensions = useMemo(
    () => [starterKit, ContentLink, ...contentNodes(new Map(scenes.map(({ id, name }) => [id, name])))],
    [scenes],
  )
  const editor = useEditor({
    extensions,
    content: JSON.parse(body),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { 'aria-label': messages.text, 'aria-multiline': 'true', role: 'textbox', class: styles.text ?? '' },
    },
    onUpdate: ({ editor: changed }) => onChange(JSON.stringify(documentOf(changed))),
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
  return <Editing editor={editor} scenes={scenes} />
}

function Editing({ editor, scenes }: { editor: Editor; scenes: readonly SceneChoice[] }) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeFormatsOf(current) })
  return (
    <div className={styles.editor}>
      <EditorToolbar active={active} editor={editor} />
      <EditorInserts editor={editor} scenes={scenes} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Marks and nodes that a document of the shop cannot have are switched off, so that pasted text loses them. */
const starterKit = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  link: false,
  horizontalRule: false,
})

/** Without what the editor adds of its own: the start of a numbered list, empty headings, the last empty line. */
function documentOf(editor: Editor): unknown {
  const document = cleaned(editor.getJSON())
  const content = document.content ?? []
  const last = content.at(-1)
  const withoutEnd = content.length > 1 && last?.type === 'paragraph' && !last.content ? content.slice(0, -1) : content
  return { ...document, content: withoutEnd }
}

type JsonNode = {
  type?: string | undefined
  attrs?: Record<string, unknown> | undefined
  content?: JsonNode[] | undefined
}

function cleaned(node: JsonNode): JsonNode {
  const { attrs, content, ...rest } = node
  const parts = content?.map(cleaned).filter((part) => part.type !== 'heading' || part.content)
  const keepsAttributes = node.type !== 'orderedList' && attrs !== undefined && Object.keys(attrs).length > 0
  return { ...rest, ...(keepsAttributes && { attrs }), ...(parts && parts.length > 0 && { content: parts }) }
}
