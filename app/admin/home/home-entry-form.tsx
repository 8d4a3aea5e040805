import { type ComponentProps, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { FormAlert } from '#admin/frame/form-alert.tsx'
import { useSavedForm } from '#admin/frame/use-saved-form.ts'
import { useShopTimeZone } from '#admin/frame/use-shop-dates.ts'
import { adminHomeMessages } from '#rulebook/admin-home-messages.ts'
import { homeLimits } from '#rulebook/limits/home.ts'
import { type HomeKind, type HomeTextName, isFixed, textsOfKind } from '#shop/home/home-entries.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import styles from './home-entry-form.module.css'
import type { EntryFieldName, EntryFormResult, EntryValues } from './home-entry-values.ts'

const messages = adminHomeMessages.form

type HomeEntryFormProps = {
  kind: HomeKind
  values: EntryValues
  /** The version with these texts. */
  seen: number
  /** A new banner's form that is sent twice adds one banner. */
  bannerId: string
  result: EntryFormResult | undefined
}

export function HomeEntryForm({ kind, values, seen, bannerId, result }: HomeEntryFormProps) {
  const [isDirty, setIsDirty] = useState(false)
  const { form, isSaving } = useSavedForm(result, isDirty)
  const fieldProps = (name: EntryFieldName) => ({
    name,
    label: messages[name],
    defaultValue: (result?.values ?? values)[name],
    error: result?.problems[name],
  })
  return (
    <Form className={styles.form} method="post" noValidate onInput={() => setIsDirty(true)} ref={form}>
      <FormAlert result={result} />
      <HiddenFields fields={{ bannerId, seen: result?.latest ?? seen }} key={result?.latest ?? seen} />
      {textsOfKind[kind].map((name) => (
        <TextField key={name} kind={kind} name={name} props={fieldProps(name)} />
      ))}
      {textsOfKind[kind].length > 0 && (
        <p className="muted">{kind === 'banner' ? messages.bannerLink : messages.ownTexts}</p>
      )}
      {!isFixed({ kind }) && <Times fieldProps={fieldProps} />}
      <div>
        <Button busy={isSaving} name="intent" type="submit" value="save" variant="primary">
          {isSaving ? messages.saving : messages.save}
        </Button>
      </div>
    </Form>
  )
}

type TextFieldProps = { kind: HomeKind; name: HomeTextName; props: ComponentProps<typeof Field> }

function TextField({ kind, name, props: { label, error, defaultValue } }: TextFieldProps) {
  const shared = { name, label, error, defaultValue }
  if (name === 'text')
    return <TextAreaField {...shared} hint={messages.textHint} maxLength={homeLimits.textMaxLength} rows={2} />
  const hints = {
    title: kind === 'hero' ? messages.heroTitleHint : messages.titleHint,
    button: messages.buttonHint,
    path: messages.pathHint,
  }
  const limits = {
    title: homeLimits.titleMaxLength,
    button: homeLimits.buttonMaxLength,
    path: homeLimits.pathMaxLength,
  }
  return <Field {...shared} hint={hints[name]} maxLength={limits[name]} />
}

type TimesProps = { fieldProps: (name: EntryFieldName) => ComponentProps<typeof Field> }

function Times({ fieldProps }: TimesProps) {
  const timeZone = useShopTimeZone()
  return (
    <>
      <div className={styles.times}>
        <Field {...fieldProps('startsAt')} type="datetime-local" />
        <Field {...fieldProps('endsAt')} type="datetime-local" />
      </div>
      <p className="muted">{messages.timesHint(timeZone)}</p>
    </>
  )
}
