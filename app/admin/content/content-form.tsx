import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields, useIsSending } from '#admin/frame/button-form.tsx'
import { useSavedForm } from '#admin/frame/use-saved-form.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { type ContentKind, slugFrom } from '#shop/content/content.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { ContentAlert } from './content-alert.tsx'
import { ContentFacts } from './content-facts.tsx'
import styles from './content-form.module.css'
import { type ContentFormResult, type ContentValues, contentFormId } from './content-values.ts'
import type { NamedChoice, TextEditor } from './text-editor.tsx'
import { useContentDraft } from './use-content-draft.ts'

const messages = adminContentMessages.form

type ContentFormProps = {
  id: string
  userId: string
  kind: ContentKind
  /** The version that the form shows; 0 for a new one. */
  seen: number
  /** Null for a new text. */
  saved: { at: Date; by: string } | null
  initialValues: ContentValues
  requestKey: string
  result: ContentFormResult | undefined
  scenes: readonly NamedChoice[]
  /** The products that the saved text names. */
  products: readonly NamedChoice[]
  oldPaths: readonly string[]
}

/** Two cells of the page's grid: the text, and what is said about it. */
export function ContentForm(props: ContentFormProps) {
  const { seen, saved, initialValues, requestKey, result, scenes, products } = props
  const draft = useContentDraft(props, initialValues)
  const { values, change } = draft
  const problems = result?.problems ?? {}
  const [hasOwnSlug, setOwnSlug] = useState(initialValues.slug !== '')
  const { form } = useSavedForm(result, draft.isDirty)
  const save = () => form.current?.requestSubmit(document.querySelector<HTMLButtonElement>(saveButton))
  return (
    <>
      <div className={styles.text}>
        <Form id={contentFormId} method="post" noValidate preventScrollReset ref={form}>
          <ContentAlert draft={draft} result={result} saved={saved} version={seen} />
          <HiddenFields fields={{ requestKey, body: values.body, pictureHash: values.pictureHash, seen: draft.seen }} />
          <HiddenFields fields={{ draft: draft.id }} />
          <Field
            error={problems.title}
            label={messages.title}
            maxLength={contentLimits.titleMaxLength}
            name="title"
            onChange={({ target: { value: title } }) =>
              change({ title, ...(!hasOwnSlug && { slug: slugFrom(title) }) })
            }
            value={values.title}
          />
          <TextAreaField
            error={problems.summary}
            hint={messages.summaryHint}
            label={messages.summary}
            maxLength={contentLimits.summaryMaxLength}
            name="summary"
            onChange={(event) => change({ summary: event.target.value })}
            rows={2}
            value={values.summary}
          />
        </Form>
        <section>
          <h2>{messages.text}</h2>
          {problems.body && <p role="alert">{problems.body}</p>}
          <noscript>{messages.needsScripts}</noscript>
          <LoadedEditor
            body={values.body}
            key={draft.key}
            onChange={(body) => change({ body })}
            onSave={save}
            products={products}
            scenes={scenes}
          />
        </section>
      </div>
      <ContentFacts {...props} change={change} problems={problems} setOwnSlug={setOwnSlug} values={values} />
    </>
  )
}

const saveButton = `button[form="${contentFormId}"][value="save"]`

/** The form's buttons, for the head of the page. `latest`: the version of now, when someone else has saved it meanwhile. */
export function SaveButtons({ latest }: { latest: number | undefined }) {
  const isSaving = useIsSending({ intent: 'save' })
  return (
    <div className="btn-row">
      <Button busy={isSaving} form={contentFormId} name="intent" type="submit" value="save" variant="primary">
        {isSaving ? messages.saving : messages.save}
      </Button>
      {latest !== undefined && (
        <Button form={contentFormId} name="latest" type="submit" value={latest}>
          {messages.saveAnyway}
        </Button>
      )}
    </div>
  )
}

/** The editor weighs more than all the rest, and a server has no use for it. What follows keeps its place while it loads. */
function LoadedEditor(props: ComponentProps<typeof TextEditor>) {
  const [Editor, setEditor] = useState<ComponentType<ComponentProps<typeof TextEditor>> | null>(null)
  useEffect(() => {
    void import('./text-editor.tsx').then((loaded) => setEditor(() => loaded.TextEditor))
  }, [])
  return <div className={styles.editorPlace}>{Editor && <Editor {...props} />}</div>
}
