import { ChevronDown, ChevronUp, ImagePlus, X } from 'lucide'
import { useId } from 'react'
import { adminProductMessages } from '#rulebook/admin-product-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { Checkbox } from '#ui/choice.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './picture-field.module.css'
import { type FormPicture, moveItem } from './picture-list.ts'

const messages = adminProductMessages.pictures

type PictureFieldProps = {
  name: 'gallery' | 'hover'
  label: string
  hint: string
  maxCount: number
  pictures: readonly FormPicture[]
  error: string | undefined
  /** Upload progress from 0 to 1 of each new picture, in their order; null while nothing is sent. */
  uploadProgress: readonly number[] | null
  preparing: boolean
  onPick: (files: readonly File[]) => void
  onChange: (pictures: FormPicture[], announcement?: string) => void
}

/** Pictures by drop, paste or file picker. Their order is changed by dragging or by buttons. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, maxCount, pictures, error, uploadProgress, preparing, onPick, onChange } = props
  const isHydrated = useHydrated()
  const id = useId()
  const progressOf = new Map(
    pictures.filter(({ file }) => file).map(({ key }, index) => [key, uploadProgress?.[index]]),
  )
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={styles.field}>
      <legend>{label}</legend>
      <div className={classNames(styles.dropZone, isHydrated && styles.covered)}>
        <Icon of={ImagePlus} />
        <strong>{messages.drop}</strong>
        <p id={`${id}-hint`}>{hint}</p>
        <p role="status">{preparing && messages.preparing}</p>
        <input
          accept=".png,.jpg,.jpeg"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          aria-label={label}
          multiple={maxCount > 1}
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
          {pictures.map((picture, index) => (
            <Thumb
              key={picture.key}
              list={pictures}
              name={name}
              onChange={onChange}
              index={index}
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
  index: number
  progress: number | undefined
  onChange: PictureFieldProps['onChange']
}

function Thumb({ name, list, index, progress, onChange }: ThumbProps) {
  const isHydrated = useHydrated()
  const picture = list[index]
  if (!picture) return null
  const { hash, url, alt, file } = picture
  const number = index + 1
  const move = (from: number, to: number) => onChange(moveItem(list, from, to), messages.moved(to + 1, list.length))
  return (
    <li
      draggable={isHydrated}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${name} ${index}`)}
      onDrop={(event) => {
        const [from, at] = event.dataTransfer.getData('text/plain').split(' ')
        if (from !== name) return
        event.preventDefault()
        move(Number(at), index)
      }}
    >
      <span className={styles.thumbnail}>
        <img alt="" height={160} src={url} width={160} />
        {isHydrated && (
          <IconButton
            className={styles.remove}
            label={messages.remove(number)}
            onClick={() => onChange(list.filter((each) => each !== picture))}
          >
            <Icon of={X} small />
          </IconButton>
        )}
      </span>
      <label className={styles.alt}>
        <span>{name === 'gallery' && index === 0 ? messages.altOfMain : messages.alt(number)}</span>
        <textarea
          maxLength={productLimits.pictureAltMaxLength}
          name={!isHydrated && hash ? `alt-${hash}` : undefined}
          onChange={(event) =>
            onChange(list.map((each) => (each === picture ? { ...each, alt: event.target.value } : each)))
          }
          placeholder={messages.altPlaceholder}
          rows={2}
          value={alt}
        />
      </label>
      {progress !== undefined && <progress aria-label={messages.progress(file?.name ?? '')} max={1} value={progress} />}
      {hash && !isHydrated && (
        <Checkbox className={styles.keep} defaultChecked name={name} value={hash}>
          {messages.keep(number)}
        </Checkbox>
      )}
      {isHydrated && list.length > 1 && <MoveButtons length={list.length} move={move} index={index} />}
    </li>
  )
}

function MoveButtons({
  index,
  length,
  move,
}: {
  index: number
  length: number
  move: (from: number, to: number) => void
}) {
  const number = index + 1
  return (
    <span className={styles.moveButtons}>
      <IconButton
        aria-disabled={index === 0}
        label={messages.moveEarlier(number)}
        onClick={() => move(index, index - 1)}
      >
        <Icon of={ChevronUp} small />
      </IconButton>
      <IconButton
        aria-disabled={number === length}
        label={messages.moveLater(number)}
        onClick={() => move(index, index + 1)}
      >
        <Icon of={ChevronDown} small />
      </IconButton>
    </span>
  )
}
