import { ChevronDown, ChevronUp, ImagePlus, X } from 'lucide'
import { useId } from 'react'
import { adminProductWords } from '#rulebook/admin-product-words.ts'
import { limits } from '#rulebook/limits.ts'
import { Checkbox } from '#ui/choice.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './picture-field.module.css'
import { type FormPicture, moved } from './picture-list.ts'

const words = adminProductWords.pictures

type PictureFieldProps = {
  name: 'gallery' | 'hover'
  label: string
  hint: string
  most: number
  pictures: readonly FormPicture[]
  error: string | undefined
  /** Upload progress from 0 to 1 of each new picture, in their order; null while nothing is sent. */
  sent: readonly number[] | null
  onPick: (files: readonly File[]) => void
  onChange: (pictures: FormPicture[], said?: string) => void
}

/** Pictures by drop, paste or file picker. Their order is changed by dragging or by buttons. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, most, pictures, error, sent, onPick, onChange } = props
  const isHydrated = useHydrated()
  const id = useId()
  const progressOf = new Map(pictures.filter(({ file }) => file).map(({ key }, index) => [key, sent?.[index]]))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={styles.field}>
      <legend>{label}</legend>
      <div className={classNames(styles.zone, isHydrated && styles.covered)}>
        <Icon of={ImagePlus} />
        <strong>{words.drop}</strong>
        <p id={`${id}-hint`}>{hint}</p>
        <input
          accept=".png,.jpg,.jpeg"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          aria-label={label}
          multiple={most > 1}
          // With JavaScript the files are kept in React state, in their chosen order, so the input has no name.
          name={isHydrated ? undefined : name}
          onChange={(event) => {
            onPick([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
          type="file"
        />
      </div>
      <FieldError error={error} id={`${id}-error`} />
      {pictures.length > 0 && (
        <ol className={styles.pictures}>
          {pictures.map((picture, place) => (
            <Thumb
              key={picture.key}
              list={pictures}
              name={name}
              onChange={onChange}
              place={place}
              progress={progressOf.get(picture.key)}
            />
          ))}
        </ol>
      )}
    </fieldset>
  )
}

type ThumbProps = {
  name: string
  list: readonly FormPicture[]
  place: number
  progress: number | undefined
  onChange: PictureFieldProps['onChange']
}

function Thumb({ name, list, place, progress, onChange }: ThumbProps) {
  const isHydrated = useHydrated()
  const picture = list[place]
  if (!picture) return null
  const { hash, url, alt, file } = picture
  const number = place + 1
  const move = (from: number, to: number) => onChange(moved(list, from, to), words.moved(to + 1, list.length))
  return (
    <li
      draggable={isHydrated}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${name} ${place}`)}
      onDrop={(event) => {
        const [from, at] = event.dataTransfer.getData('text/plain').split(' ')
        if (from !== name) return
        event.preventDefault()
        move(Number(at), place)
      }}
    >
      <span className={styles.plate}>
        <img alt="" height={160} src={url} width={160} />
        {isHydrated && (
          <IconButton
            className={styles.remove}
            label={words.remove(number)}
            onClick={() => onChange(list.filter((each) => each !== picture))}
          >
            <Icon of={X} small />
          </IconButton>
        )}
      </span>
      <label className={styles.alt}>
        <span>{name === 'gallery' && place === 0 ? words.altOfMain : words.alt(number)}</span>
        <textarea
          maxLength={limits.pictureAltMaxLength}
          name={!isHydrated && hash ? `alt-${hash}` : undefined}
          onChange={(event) =>
            onChange(list.map((each) => (each === picture ? { ...each, alt: event.target.value } : each)))
          }
          placeholder={words.altPlaceholder}
          rows={2}
          value={alt}
        />
      </label>
      {progress !== undefined && <progress aria-label={words.progress(file?.name ?? '')} max={1} value={progress} />}
      {hash && !isHydrated && (
        <Checkbox className={styles.keep} defaultChecked name={name} value={hash}>
          {words.keep(number)}
        </Checkbox>
      )}
      {isHydrated && list.length > 1 && <Moves length={list.length} move={move} place={place} />}
    </li>
  )
}

function Moves({ place, length, move }: { place: number; length: number; move: (from: number, to: number) => void }) {
  const number = place + 1
  return (
    <span className={styles.moves}>
      <IconButton aria-disabled={place === 0} label={words.earlier(number)} onClick={() => move(place, place - 1)}>
        <Icon of={ChevronUp} small />
      </IconButton>
      <IconButton aria-disabled={number === length} label={words.later(number)} onClick={() => move(place, place + 1)}>
        <Icon of={ChevronDown} small />
      </IconButton>
    </span>
  )
}
