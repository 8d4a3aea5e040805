import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { Checkbox } from '#ui/choice.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './scene-form.module.css'

const messages = adminSceneMessages.form

/** Where the scene shows: home, the heads of categories, and between their products. */
export function PlaceFields({ places, problem }: { places: readonly string[]; problem: string | undefined }) {
  return (
    <fieldset
      aria-describedby={problem ? 'places-hint places-error' : 'places-hint'}
      aria-invalid={problem ? true : undefined}
      className={styles.group}
      tabIndex={problem ? -1 : undefined}
    >
      <legend>{messages.placesTitle}</legend>
      <FieldError error={problem} id="places-error" />
      <Checkbox defaultChecked={places.includes('home')} name="places" value="home">
        {messages.home}
      </Checkbox>
      {(['head', 'list'] as const).map((kind) => (
        <fieldset className={styles.places} key={kind}>
          <legend>{kind === 'head' ? messages.heads : messages.lists}</legend>
          {categories.map(({ slug, name }) => (
            <Checkbox
              defaultChecked={places.includes(`${kind}:${slug}`)}
              key={slug}
              name="places"
              value={`${kind}:${slug}`}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <p className="muted" id="places-hint">
        {messages.placesHint}
      </p>
    </fieldset>
  )
}
