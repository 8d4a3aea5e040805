import { useState } from 'react'
import { ProductOptions, useProductOptions } from '#admin/scenes/product-options.tsx'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { isAllowedLink } from '#shop/content/allowed-link.ts'
import { factNames, liveListNames } from '#shop/content/document.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { NamedPicture } from './content-nodes.ts'
import { InsertDialog, insertAfter, type PartProps, textIn } from './insert-dialog.tsx'
import { uploadPicture } from './upload-picture.ts'

const { editor: messages, form: formMessages, problems } = adminContentMessages

export function LinkDialog({ editor, controls }: PartProps) {
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
    <InsertDialog controls={controls} editor={editor} insert={insert} label={messages.link} onProblem={setProblem}>
      <Field
        error={problem}
        hint={messages.linkHint}
        label={messages.linkAddress}
        maxLength={contentLimits.hrefMaxLength}
        name="href"
      />
    </InsertDialog>
  )
}

export function PictureDialog({ editor, controls }: PartProps) {
  const [problem, setProblem] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const isAboutAlt = problem === problems.alt
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
    <InsertDialog
      busy={isUploading}
      controls={controls}
      editor={editor}
      insert={insert}
      label={messages.picture}
      onProblem={setProblem}
    >
      <Field
        accept="image/png,image/jpeg,image/webp"
        error={isAboutAlt ? undefined : problem}
        label={messages.file}
        name="picture"
        type="file"
      />
      <Field
        error={isAboutAlt ? problem : undefined}
        hint={formMessages.altHint}
        label={formMessages.alt}
        maxLength={contentLimits.altMaxLength}
        name="alt"
      />
      <Field label={messages.caption} maxLength={contentLimits.captionMaxLength} name="caption" />
    </InsertDialog>
  )
}

const productFields = Array.from({ length: contentLimits.productsMax }, (_, index) => index + 1)

type ProductsDialogProps = PartProps & { learn: (article: string, name: string) => void }

export function ProductsDialog({ editor, controls, learn }: ProductsDialogProps) {
  const [problem, setProblem] = useState<string>()
  const products = useProductOptions()
  const insert = (form: FormData) => {
    const chosen = form
      .getAll('product')
      .map(productIn)
      .filter(({ article }) => article !== '')
    if (chosen.length === 0) return problems.product
    for (const { article, name } of chosen) if (name !== '') learn(article, name)
    const articles = chosen.map(({ article }) => article)
    insertAfter(editor, { type: 'products', attrs: { articles: [...new Set(articles)] } })
    return null
  }
  return (
    <InsertDialog controls={controls} editor={editor} insert={insert} label={messages.products} onProblem={setProblem}>
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
    </InsertDialog>
  )
}

/** The suggestions end with the article: `Beeswax pillar · CND-003`. */
function productIn(value: FormDataEntryValue): { article: string; name: string } {
  const parts = String(value).split('·')
  const article = parts.at(-1)?.trim() ?? ''
  return { article: isArticle(article) ? article : '', name: parts.slice(0, -1).join('·').trim() }
}

type SceneDialogProps = PartProps & { scenes: ReadonlyMap<string, NamedPicture> }

export function SceneDialog({ editor, controls, scenes }: SceneDialogProps) {
  const insert = (form: FormData) => {
    insertAfter(editor, { type: 'scene', attrs: { id: textIn(form, 'scene') } })
    return null
  }
  return (
    <InsertDialog
      controls={controls}
      editor={editor}
      insert={insert}
      label={messages.scene}
      onProblem={() => undefined}
    >
      <Select label={messages.chooseScene} name="scene">
        {[...scenes].map(([id, { name }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </InsertDialog>
  )
}

export function FactDialog({ editor, controls }: PartProps) {
  const insert = (form: FormData) => {
    const name = textIn(form, 'fact')
    const type = liveListNames.some((each) => each === name) ? 'liveList' : 'fact'
    insertAfter(editor, { type, attrs: { name } })
    return null
  }
  return (
    <InsertDialog controls={controls} editor={editor} insert={insert} label={messages.fact} onProblem={() => undefined}>
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
    </InsertDialog>
  )
}
