import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { categories } from '#rulebook/categories.ts'
import { promotionLimits, promotionWords } from '#rulebook/promotion-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './promotion-form.module.css'
import type { FormAnswer, PromotionValues } from './promotion-values.ts'
import { RehearsalFigures } from './rehearsal-figures.tsx'

const words = promotionWords.form
type Problems = FormAnswer['problems']

type PromotionFormProps = {
  start: PromotionValues
  answer: FormAnswer | undefined
  /** A promotion's code cannot be changed, so its form has no field for it. */
  isChange: boolean
}

export function PromotionForm({ start, answer, isChange }: PromotionFormProps) {
  const values = answer?.values ?? start
  const problems = answer?.problems ?? {}
  const field = fieldsOf({ values, problems })
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
  const form = useRef<HTMLFormElement>(null)
  useFocusOnAnswer(form, answer)
  const isWrong = Object.keys(problems).length > 0
  return (
    <Form className={styles.form} method="post" noValidate preventScrollReset ref={form}>
      {isWrong && (
        <p className={styles.alert} data-answer={problems.form ? '' : undefined} role="alert" tabIndex={-1}>
          {problems.form ?? words.wrong}
          {answer?.isOutdated && (
            <>
              {' '}
              <TextLink reloadDocument to={`/change-promotion/${start.code}`}>
                {promotionWords.problems.lookAgain}
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
          className={styles.whole}
          hint={words.codeHint}
          maxLength={promotionLimits.codeMaxLength}
          required
        />
      )}
      <Worth problems={problems} values={values} />
      <Limits problems={problems} values={values} />
      <Categories problems={problems} values={values} />
      <div className={styles.actions}>
        <Button busy={intent === 'rehearse'} name="intent" type="submit" value="rehearse">
          {intent === 'rehearse' ? words.rehearsing : words.rehearse}
        </Button>
        <Button busy={intent === 'save'} name="intent" type="submit" value="save" variant="primary">
          {intent === 'save' ? words.saving : isChange ? words.save : words.add}
        </Button>
      </div>
      {answer?.rehearsal && (
        <section aria-labelledby="rehearsal" className={styles.rehearsal} data-answer tabIndex={-1}>
          <h2 id="rehearsal">{promotionWords.rehearsal.title}</h2>
          <RehearsalFigures rehearsal={answer.rehearsal} />
          <p className="muted">{promotionWords.rehearsal.unsaved}</p>
        </section>
      )}
    </Form>
  )
}

type FieldName = 'code' | 'percent' | 'amount' | 'startsOn' | 'endsOn' | 'maxUses' | 'maxUsesEach' | 'minimum'

function fieldsOf({ values, problems }: PartProps) {
  return (name: FieldName) => ({ name, label: words[name], defaultValue: values[name], error: problems[name] })
}

type PartProps = { values: PromotionValues; problems: Problems }

/** CSS shows only the field of the chosen kind; without the style sheet both are visible. */
function Worth({ values, problems }: PartProps) {
  const { kinds } = words
  const field = fieldsOf({ values, problems })
  return (
    <fieldset className={styles.worth}>
      <legend>{words.kind}</legend>
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

function Limits({ values, problems }: PartProps) {
  const field = fieldsOf({ values, problems })
  return (
    <>
      <Field {...field('startsOn')} hint={words.dayHint} type="date" />
      <Field {...field('endsOn')} hint={words.dayHint} type="date" />
      <Field {...field('maxUses')} hint={words.limitHint} inputMode="numeric" />
      <Field {...field('maxUsesEach')} hint={words.limitHint} inputMode="numeric" />
      <Field {...field('minimum')} hint={words.minimumHint} inputMode="decimal" />
      <Checkbox className={styles.first} defaultChecked={values.firstOrderOnly} name="firstOrderOnly">
        {words.firstOrderOnly}
      </Checkbox>
    </>
  )
}

function Categories({ values, problems }: PartProps) {
  return (
    <fieldset aria-describedby="categories-hint" className={styles.categories}>
      <legend>{words.categories}</legend>
      {categories.map(({ slug, name }) => (
        <Checkbox defaultChecked={values.categories.includes(slug)} key={slug} name="categories" value={slug}>
          {name}
        </Checkbox>
      ))}
      <p className="muted" id="categories-hint">
        {words.categoriesHint}
      </p>
      <FieldError error={problems.categories} id="categories-error" />
    </fieldset>
  )
}

/** Focuses the first wrong field, the error of the whole form, or the rehearsal. */
function useFocusOnAnswer(form: { current: HTMLFormElement | null }, answer: FormAnswer | undefined) {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-answer]')?.focus()
  }, [answer, form])
}
