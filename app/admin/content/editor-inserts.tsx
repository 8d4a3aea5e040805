import type { Editor } from '@tiptap/core'
import type { RefObject } from 'react'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import type { NamedPicture } from './content-nodes.ts'
import { removeSlash } from './editor-keys.ts'
import { blockTools } from './editor-toolbar.tsx'
import { FactDialog, LinkDialog, PictureDialog, ProductsDialog, SceneDialog } from './insert-dialogs.tsx'
import styles from './text-editor.module.css'

const messages = adminContentMessages.editor

type EditorInsertsProps = {
  editor: Editor
  scenes: ReadonlyMap<string, NamedPicture>
  /** Opens the menu of blocks. */
  menuButton: RefObject<HTMLButtonElement | null>
  /** Keeps the name of a product that is inserted. */
  learn: (article: string, name: string) => void
}

/** One menu for all that is not typed, and the dialogs that it opens. */
export function EditorInserts({ editor, scenes, menuButton, learn }: EditorInsertsProps) {
  const [link, picture, products, scene, fact] = [useDialog(), useDialog(), useDialog(), useDialog(), useDialog()]
  const item = (label: string, run: () => void) => ({
    label,
    run: () => {
      removeSlash(editor)
      // A dialog gives the focus back to what had it before.
      editor.view.focus()
      run()
    },
  })
  const items = [
    item(messages.products, products.open),
    ...(scenes.size > 0 ? [item(messages.scene, scene.open)] : []),
    item(messages.picture, picture.open),
    ...blockTools.map(({ name, run }) => item(messages[name], () => run(editor))),
    item(messages.fact, fact.open),
  ]
  return (
    <div className={styles.inserts}>
      <Menu
        items={items}
        label={messages.addBlock}
        opener={(opener) => (
          <Button {...opener} ref={menuButton} size="small">
            {messages.addBlock}
          </Button>
        )}
      />
      <Button {...link.opener} size="small">
        {messages.link}
      </Button>
      <LinkDialog controls={link} editor={editor} />
      <PictureDialog controls={picture} editor={editor} />
      <ProductsDialog controls={products} editor={editor} learn={learn} />
      <SceneDialog controls={scene} editor={editor} scenes={scenes} />
      <FactDialog controls={fact} editor={editor} />
    </div>
  )
}
