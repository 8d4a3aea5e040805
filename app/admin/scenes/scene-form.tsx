import { useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { FormAlert } from '#admin/frame/form-alert.tsx'
import { useSavedForm } from '#admin/frame/use-saved-form.ts'
import { useShopTimeZone } from '#admin/frame/use-shop-dates.ts'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { type AdminScene, sceneCuts } from '#shop/scenes/scenes.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ProductOptions, useProductOptions } from './product-options.tsx'
import { SceneCutFields } from './scene-cut-fields.tsx'
import styles from './scene-form.module.css'
import type { SceneFormResult, SceneValues } from './scene-values.ts'

const messages = adminSceneMessages.form

type SceneFormProps = {
  initialValues: SceneValues
  result: SceneFormResult | undefined
  /** Null for a new one. */
  scene: Pick<AdminScene, 'id' | 'wide' | 'tall'> | null
}

/** Without JavaScript it is a plain form: files, and numbers for the dots. */
export function SceneForm({ initialValues, result, scene }: SceneFormProps) {
  const values = result?.values ?? initialValues
  const problems = result?.problems ?? {}
  const [isDirty, setIsDirty] = useState(false)
  const { form, isSaving } = useSavedForm(result, isDirty)
  const products = useProductOptions()
  const field = (name: 'name' | 'alt') => ({
    name,
    label: messages[name],
    defaultValue: values[name],
    error: problems[name],
    required: true,
  })
  return (
    <Form
      className={styles.form}
      encType="multipart/form-data"
      method="post"
      noValidate
      onInput={() => setIsDirty(true)}
      preventScrollReset
      ref={form}
    >
      <FormAlert result={result}>
        <noscript> {messages.fileAgain}</noscript>
        {result?.isOutdated && scene && (
          <>
            {' '}
            <TextLink reloadDocument to={`/scenes/${scene.id}`}>
              {adminSceneMessages.problems.reload}
            </TextLink>
          </>
        )}
      </FormAlert>
      <HiddenFields fields={{ version: values.version, requestKey: values.requestKey }} />
      <div className={styles.texts}>
        <Field {...field('name')} hint={messages.nameHint} maxLength={sceneLimits.nameMaxLength} />
        <TextAreaField {...field('alt')} hint={messages.altHint} maxLength={sceneLimits.altMaxLength} rows={2} />
      </div>
      {sceneCuts.map((cut) => (
        <SceneCutFields
          cut={cut}
          initialDots={values.dots[cut]}
          key={cut}
          onChange={() => setIsDirty(true)}
          problems={problems}
          products={products}
          removeTall={values.removeTall}
          stored={scene?.[cut] ?? null}
        />
      ))}
      <ProductOptions products={products} />
      <PlaceFields places={values.places} problem={problems.places} />
      <Period problems={problems} values={values} />
      <div className={styles.actions}>
        <Button busy={isSaving} name="intent" type="submit" value="save" variant="primary">
          {isSaving ? messages.saving : messages.save}
        </Button>
      </div>
    </Form>
  )
}

function Period({ values, problems }: { values: SceneValues; problems: SceneFormResult['problems'] }) {
  const hint = messages.dayHint(useShopTimeZone())
  return (
    <fieldset className={styles.group}>
      <legend>{messages.periodTitle}</legend>
      <div className={styles.texts}>
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <Field
            defaultValue={values[name]}
            error={problems[name]}
            hint={hint}
            key={name}
            label={messages[name]}
            name={name}
            type="date"
          />
        ))}
      </div>
    </fieldset>
  )
}
