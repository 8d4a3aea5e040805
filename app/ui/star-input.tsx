import { Star } from 'lucide'
import { useId } from 'react'
import { controlMessages } from '#rulebook/control-messages.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './star-input.module.css'

type StarInputProps = {
  legend: string
  name: string
  defaultValue?: number | undefined
  error?: string | undefined
  onChange?: (stars: number) => void
}

export function StarInput({ legend, name, defaultValue, error, onChange }: StarInputProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className={styles.input}>
      <legend>{legend}</legend>
      <div className={styles.stars}>
        {Array.from({ length: reviewLimits.starsMax }, (_, index) => index + 1).map((stars) => (
          <label key={stars}>
            <input
              aria-label={controlMessages.starsToGive(stars, reviewLimits.starsMax)}
              className="visually-hidden"
              defaultChecked={stars === defaultValue}
              name={name}
              onChange={() => onChange?.(stars)}
              type="radio"
              value={stars}
            />
            <Icon of={Star} />
          </label>
        ))}
      </div>
      <FieldError error={error} id={errorId} />
    </fieldset>
  )
}
