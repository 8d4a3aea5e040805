import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { categories } from '#rulebook/categories.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './promotion-form.module.css'
import type { PromotionFormResult, PromotionValues } from './promotion-values.ts'
import { RehearsalStatistics } from './rehearsal-statistics.tsx'

const messages = promotionMessages.form
type Problems = PromotionFormResult['problems']

type PromotionFormProps = {
  initialValues: PromotionValues
  result: PromotionFormResult | undefined
  /** A promotion's code cannot be changed, so its form has no field for it. */
  isChange: boolean
}

export function PromotionForm({ initialValues, result, isChange }: PromotionFormProps) {
  const values = result?.values ?? initialValues
  const problems = result?.problems ?? {}
  const field = fieldPropsOf({ values, problems })
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
  const form = useRef<HTMLFormElement>(null)
  useFocusOnResult(form, result)
  const hasProblems = Object.keys(problems).length > 0
  return (
    <Form className={styles.form} method="post" noValidate preventScrollReset ref={form}>
      {hasProblems && (
        <p className={styles.alert} data-answer={problems.form ? '' : undefined} role="alert" tabIndex={-1}>
          {problems.form ?? messages.wrong}
          {result?.isOutdated && (
            <>
              {' '}
              <TextLink reloadDocument to={`/change-promotion/${initialValues.code}`}>
                {promotionMessages.problems.reload}
              </TextLink>
            </>
          )}
        </p>
      )}
      {isChange && <input name="version" type="hidden" value={values.version} />}
      {!isChange && (
        <Field
          {...field('code')}
          autoCapitalize="characters"
          autoComplete="off"
          className={styles.fullWidth}
          hint={messages.codeHint}
          maxLength={promotionLimits.codeMaxLength}
          required
        />
      )}
      <Worth problems={problems} values={values} />
      <Limits problems={problems} values={values} />
      <Categories problems={problems} values={values} />
      <div className={styles.actions}>
        <Button busy={intent === 'rehearse'} name="intent" type="submit" value="rehearse">
          {intent === 'rehearse' ? messages.rehearsing : messages.rehearse}
        </Button>
        <Button busy={intent === 'save'} name="intent" type="submit" value="save" variant="primary">
          {intent === 'save' ? messages.saving : isChange ? messages.save : messages.add}
        </Button>
      </div>
      {result?.rehearsal && (
        <section aria-labelledby="rehearsal" className={styles.rehearsal} data-answer tabIndex={-1}>
          <h2 id="rehearsal">{promotionMessages.rehearsal.title}</h2>
          <RehearsalStatistics rehearsal={result.rehearsal} />
          <p className="muted">{promotionMessages.rehearsal.unsaved}</p>
        </section>
      )}
    </Form>
  )
}

type FieldName = 'code' | 'percent' | 'amount' | 'startsOn' | 'endsOn' | 'maxUses' | 'maxUsesEach' | 'minimum'

function fieldPropsOf({ values, problems }: FieldsetProps) {
  return (name: FieldName) => ({ name, label: messages[name], defaultValue: values[name], error: problems[name] })
}

type FieldsetProps = { values: PromotionValues; problems: Problems }

/** CSS shows only the field of the chosen kind; without the style sheet both are visible. */
function Worth({ values, problems }: FieldsetProps) {
  const { kinds } = messages
  const field = fieldPropsOf({ values, problems })
  return (
    <fieldset className={styles.worth}>
      <legend>{messages.kind}</legend>
      {(['percentage', 'fixed', 'free-delivery'] as const).map((kind) => (
        <Radio defaultChecked={values.kind === kind} key={kind} name="kind" value={kind}>
          {kinds[kind]}
        </Radio>
      ))}
      <FieldError error={problems.kind} id="kind-error" />
      <Field {...field('percent')} className={styles.percent} inputMode="numeric" />
      <Field {...field('amount')} className={styles.amount} inputMode="decimal" />
    </fieldset>
  )
}

function Limits({ values, problems }: FieldsetProps) {
  const field = fieldPropsOf({ values, problems })
  return (
    <>
      <Field {...field('startsOn')} hint={messages.dayHint} type="date" />
      <Field {...field('endsOn')} hint={messages.dayHint} type="date" />
      <Field {...field('maxUses')} hint={messages.limitHint} inputMode="numeric" />
      <Field {...field('maxUsesEach')} hint={messages.limitHint} inputMode="numeric" />
      <Field {...field('minimum')} hint={messages.minimumHint} inputMode="decimal" />
      <Checkbox className={styles.firstOrder} defaultChecked={values.firstOrderOnly} name="firstOrderOnly">
        {messages.firstOrderOnly}
      </Checkbox>
    </>
  )
}

function Categories({ values, problems }: FieldsetProps) {
  return (
    <fieldset aria-describedby="categories-hint" className={styles.categories}>
      <legend>{messages.categories}</legend>
      {categories.map(({ slug, name }) => (
        <Checkbox defaultChecked={values.categories.includes(slug)} key={slug} name="categories" value={slug}>
          {name}
        </Checkbox>
      ))}
      <p className="muted" id="categories-hint">
        {messages.categoriesHint}
      </p>
      <FieldError error={problems.categories} id="categories-error" />
    </fieldset>
  )
}

/** Focuses the first wrong field, the error of the whole form, or the rehearsal. */
function useFocusOnResult(form: { current: HTMLFormElement | null }, result: PromotionFormResult | undefined) {
  useEffect(() => {
    if (result) focusInView(form.current?.querySelector('[aria-invalid], [data-answer]'))
  }, [result, form])
}
