import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { type ContentKind, contentPath } from '#shop/content/content.ts'
import { Field } from '#ui/field.tsx'
import styles from './content-form.module.css'
import { type ContentFormResult, type ContentValues, contentFormId } from './content-values.ts'
import { CoverPicture } from './cover-picture.tsx'

const messages = adminContentMessages.form

type ContentFactsProps = {
  kind: ContentKind
  oldPaths: readonly string[]
  values: ContentValues
  problems: ContentFormResult['problems']
  change: (values: Partial<ContentValues>) => void
  /** False while the address follows the title. */
  setOwnSlug: (hasOwnSlug: boolean) => void
}

/** The address, what search engines show, and the picture. */
export function ContentFacts({ kind, oldPaths, values, problems, change, setOwnSlug }: ContentFactsProps) {
  const { title, summary, slug } = values
  return (
    <div className={styles.facts}>
      <section>
        <h2>{messages.found}</h2>
        <Field
          error={problems.slug}
          form={contentFormId}
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
            change({ slug: event.target.value })
          }}
          prefix={kind === 'story' ? '/stories/' : '/'}
          readOnly={kind === 'page'}
          value={slug}
        />
        {title !== '' && (
          <figure className={styles.searchResult}>
            <small>{contentPath({ kind, slug })}</small>
            <strong>{`${title} | ${shopFacts.name}`}</strong>
            <p>{summary}</p>
            <figcaption className="muted">{messages.searchResult}</figcaption>
          </figure>
        )}
      </section>
      <CoverPicture change={change} problem={problems.pictureAlt} values={values} />
    </div>
  )
}
