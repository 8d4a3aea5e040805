import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { FormAlert } from '#admin/frame/form-alert.tsx'
import { useSavedForm } from '#admin/frame/use-saved-form.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { type ContentKind, slugFrom } from '#shop/content/content.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { TextButton } from '#ui/text-link.tsx'
import styles from './content-form.module.css'
import type { ContentFormResult, ContentValues } from './content-values.ts'
import { CoverPicture } from './cover-picture.tsx'
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
  /** Those of the saved text. */
  products: readonly NamedChoice[]
  oldPaths: readonly string[]
}

export function ContentForm(props: ContentFormProps) {
  const { kind, seen, saved, initialValues, requestKey, result, scenes, products, oldPaths } = props
  const draft = useContentDraft(props, initialValues)
  const { values } = draft
  const problems = result?.problems ?? {}
  const [hasOwnSlug, setOwnSlug] = useState(initialValues.slug !== '')
  const { form, isSaving } = useSavedForm(result, draft.isDirty)
  const changeTitle = (title: string) => draft.change({ title, ...(!hasOwnSlug && { slug: slugFrom(title) }) })
  const save = () => form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value="save"]'))
  return (
    <div className={styles.form}>
      <Form method="post" noValidate preventScrollReset ref={form}>
        <Alert draft={draft} result={result} saved={saved} version={seen} />
        <HiddenFields fields={{ requestKey, body: values.body, pictureHash: values.pictureHash, seen: draft.seen }} />
        <Field
          error={problems.title}
          label={messages.title}
          maxLength={contentLimits.titleMaxLength}
          name="title"
          onChange={(event) => changeTitle(event.target.value)}
          value={values.title}
        />
        <TextAreaField
          error={problems.summary}
          hint={messages.summaryHint}
          label={messages.summary}
          maxLength={contentLimits.summaryMaxLength}
          name="summary"
          onChange={(event) => draft.change({ summary: event.target.value })}
          rows={2}
          value={values.summary}
        />
        <Field
          error={problems.slug}
          hint={[
            kind === 'page' ? messages.slugFixed : messages.slugHint,
            oldPaths.length > 0 && messages.oldSlugs(oldPaths.join(', ')),
          ]
            .filter(Boolean)
            .join(' ')}
          label={messages.slug}
          maxLength={contentLimits.slugMaxLength}
          name="slug"
          onChange={(event) => {
            setOwnSlug(event.target.value !== '')
            draft.change({ slug: event.target.value })
          }}
          prefix={kind === 'story' ? '/stories/' : '/'}
          readOnly={kind === 'page'}
          value={values.slug}
        />
        <CoverPicture change={draft.change} problem={problems.pictureAlt} values={values} />
        <div className={styles.actions}>
          <Button busy={isSaving} name="intent" type="submit" value="save" variant="primary">
            {isSaving ? messages.saving : messages.save}
          </Button>
          {result?.latest !== undefined && (
            <Button name="seen" type="submit" value={result.latest}>
              {messages.saveAnyway}
            </Button>
          )}
        </div>
      </Form>
      <section>
        <h2>{messages.text}</h2>
        {problems.body && <p role="alert">{problems.body}</p>}
        <noscript>{messages.needsScripts}</noscript>
        <LoadedEditor
          body={values.body}
          key={draft.key}
          onChange={(body) => draft.change({ body })}
          onSave={save}
          products={products}
          scenes={scenes}
        />
      </section>
    </div>
  )
}

type AlertProps = Pick<ContentFormProps, 'result' | 'saved'> & {
  draft: ReturnType<typeof useContentDraft>
  version: number
}

function Alert({ result, draft, saved, version }: AlertProps) {
  const { formatDateTime } = useShopDates()
  if (result) return <FormAlert result={result} />
  if (draft.state === 'none') return null
  if (draft.state === 'outdated' && saved) {
    const typed = draft.typedAt && formatDateTime(draft.typedAt)
    return (
      <div className={styles.notice} role="alert">
        <p>{messages.outdated(typed, version, formatDateTime(saved.at), saved.by)}</p>
        <div className="btn-row">
          <Button onClick={draft.keep} size="small">
            {messages.keepDraft}
          </Button>
          <Button onClick={draft.discard} size="small">
            {messages.useSaved}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <p className={styles.notice} role="status">
      {messages.restored} <TextButton onClick={draft.discard}>{messages.discard}</TextButton>
    </p>
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
