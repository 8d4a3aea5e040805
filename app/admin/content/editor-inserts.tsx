import type { Editor } from '@tiptap/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ProductOptions, useProductOptions } from '#admin/scenes/product-options.tsx'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { isAllowedLink } from '#shop/content/allowed-link.ts'
import { factNames, liveListNames } from '#shop/content/document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import styles from './text-editor.module.css'
import { uploadPicture } from './upload-picture.ts'

const { editor: messages, form: formMessages, problems } = adminContentMessages

export type SceneChoice = { id: string; name: string }

/** Buttons for what is chosen in a dialog before it stands in the text. */
export function EditorInserts({ editor, scenes }: { editor: Editor; scenes: readonly SceneChoice[] }) {
  return (
    <div className={styles.inserts}>
      <LinkInsert editor={editor} />
      <PictureInsert editor={editor} />
      <ProductsInsert editor={editor} />
      {scenes.length > 0 && <SceneInsert editor={editor} scenes={scenes} />}
      <FactInsert editor={editor} />
    </div>
  )
}

type InsertProps = {
  label: string
  children: ReactNode
  /** Returns what is wrong, or null when it was inserted. */
  insert: (form: FormData) => string | null | Promise<string | null>
  onProblem: (problem: string | undefined) => void
  busy?: boolean
}

function Insert({ label, children, insert, onProblem, busy = false }: InsertProps) {
  const { opener, dialog, close } = useDialog()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const problem = await insert(new FormData(form))
    onProblem(problem ?? undefined)
    if (problem !== null) return
    form.reset()
    close()
  }
  return (
    <>
      <Button {...opener} size="small" type="button">
        {label}
      </Button>
      <Dialog {...dialog} closeLabel={messages.close} title={label}>
        <form className={styles.insert} noValidate onSubmit={(event) => void submit(event)}>
          {children}
          <Button busy={busy} type="submit" variant="primary">
            {busy ? messages.uploading : messages.insert}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** A block that was inserted is selected; the next one must not replace it. */
function insertAfter(editor: Editor, node: { type: string; attrs: Record<string, unknown> }) {
  editor.chain().focus().insertContentAt(editor.state.selection.to, node).run()
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function LinkInsert({ editor }: { editor: Editor }) {
  const [problem, setProblem] = useState<string>()
  const insert = (form: FormData) => {
    const href = textIn(form, 'href')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') return chain.unsetMark('link').run() ? null : problems.link
    if (!isAllowedLink(href)) return problems.link
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    return null
  }
  return (
    <Insert insert={insert} label={messages.link} onProblem={setProblem}>
      <Field
        error={problem}
        hint={messages.linkHint}
        label={messages.linkAddress}
        maxLength={contentLimits.hrefMaxLength}
        name="href"
      />
    </Insert>
  )
}

function PictureInsert({ editor }: { editor: Editor }) {
  const [problem, setProblem] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const insert = async (form: FormData) => {
    const alt = textIn(form, 'alt')
    if (alt === '') return problems.alt
    setUploading(true)
    const uploaded = await uploadPicture(form)
    setUploading(false)
    if ('problem' in uploaded) return uploaded.problem
    const attrs = { hash: uploaded.hash, alt, caption: textIn(form, 'caption') }
    insertAfter(editor, { type: 'picture', attrs })
    return null
  }
  return (
    <Insert busy={isUploading} insert={insert} label={messages.picture} onProblem={setProblem}>
      <Field
        accept="image/png,image/jpeg,image/webp"
        error={problem}
        label={messages.file}
        name="picture"
        type="file"
      />
      <Field hint={formMessages.altHint} label={formMessages.alt} maxLength={contentLimits.altMaxLength} name="alt" />
      <Field label={messages.caption} maxLength={contentLimits.captionMaxLength} name="caption" />
    </Insert>
  )
}

const productFields = Array.from({ length: contentLimits.productsMax }, (_, index) => index + 1)

function ProductsInsert({ editor }: { editor: Editor }) {
  const [problem, setProblem] = useState<string>()
  const products = useProductOptions()
  const insert = (form: FormData) => {
    const articles = form
      .getAll('product')
      .map(articleIn)
      .filter((article) => article !== '')
    if (articles.length === 0) return problems.product
    insertAfter(editor, { type: 'products', attrs: { articles: [...new Set(articles)] } })
    return null
  }
  return (
    <Insert insert={insert} label={messages.products} onProblem={setProblem}>
      <p className="muted">{messages.productsHint}</p>
      {productFields.map((number) => (
        <Field
          error={number === 1 ? problem : undefined}
          key={number}
          label={messages.product(number)}
          list={products.listId}
          name="product"
          onInput={(event) => products.suggest(event.currentTarget.value)}
        />
      ))}
      <ProductOptions products={products} />
    </Insert>
  )
}

/** The suggestions end with the article: `Beeswax pillar · CND-003`. */
function articleIn(value: FormDataEntryValue): string {
  const article = String(value).split('·').at(-1)?.trim() ?? ''
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(article) ? article : ''
}

function SceneInsert({ editor, scenes }: { editor: Editor; scenes: readonly SceneChoice[] }) {
  const insert = (form: FormData) => {
    insertAfter(editor, { type: 'scene', attrs: { id: textIn(form, 'scene') } })
    return null
  }
  return (
    <Insert insert={insert} label={messages.scene} onProblem={() => undefined}>
      <Select label={messages.chooseScene} name="scene">
        {scenes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Insert>
  )
}

function FactInsert({ editor }: { editor: Editor }) {
  const insert = (form: FormData) => {
    const name = textIn(form, 'fact')
    const type = liveListNames.some((each) => each === name) ? 'liveList' : 'fact'
    insertAfter(editor, { type, attrs: { name } })
    return null
  }
  return (
    <Insert insert={insert} label={messages.fact} onProblem={() => undefined}>
      <Select label={messages.chooseFact} name="fact">
        {factNames.map((name) => (
          <option key={name} value={name}>
            {messages.facts[name]}
          </option>
        ))}
        {liveListNames.map((name) => (
          <option key={name} value={name}>
            {messages.liveLists[name]}
          </option>
        ))}
      </Select>
    </Insert>
  )
}
