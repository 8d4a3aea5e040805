import { useRef, useState } from 'react'
import { preparePicture, thumbnailOf } from '#admin/products/shrink-picture.ts'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { type Picture, pictureUrl, widthsOf } from '#shop/media/media.ts'
import type { SceneCut } from '#shop/scenes/scenes.ts'
import { Checkbox } from '#ui/choice.tsx'
import { FieldError } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { DotPicture } from './dot-picture.tsx'
import { DotRows } from './dot-rows.tsx'
import type { ProductOptionsState } from './product-options.tsx'
import styles from './scene-form.module.css'
import type { DotValues, SceneFormResult } from './scene-values.ts'
import { useSceneDots } from './use-scene-dots.ts'

const messages = adminSceneMessages.form

/** The side of the picture that is shown before it is uploaded, in pixels. */
const previewSide = 1200

type SceneCutFieldsProps = {
  cut: SceneCut
  stored: Picture | null
  initialDots: readonly DotValues[]
  removeTall: boolean
  problems: SceneFormResult['problems']
  products: ProductOptionsState
  onChange: () => void
}

/** One of the scene's two pictures with its dots, by pointer and by numbers. */
export function SceneCutFields(props: SceneCutFieldsProps) {
  const { cut, stored, initialDots, removeTall, problems, products, onChange } = props
  const chosen = useChosenPicture(onChange)
  const dots = useSceneDots(cut, initialDots, onChange)
  const url = chosen.url ?? (stored && pictureUrl(stored, largestWidth(stored), 'webp'))
  // Without JavaScript the dots are sent with the file.
  const hasRows = !useHydrated() || url !== null || dots.dots.length > 0
  const errors = dots.hiddenProblems === problems ? {} : problems
  return (
    <fieldset className={styles.group}>
      <legend>{messages.cuts[cut]}</legend>
      <div className={styles.cut}>
        <div className={styles.picture}>
          <DotPicture cut={cut} dots={dots} url={url} />
          <FileField
            accept=".png,.jpg,.jpeg"
            error={chosen.problem ?? problems[cut]}
            hint={messages.fileHints[cut]}
            label={stored ? messages.replace[cut] : messages.files[cut]}
            name={cut}
            onChange={(event) => void chosen.choose(event.currentTarget)}
            required={cut === 'wide' && !stored}
          />
          {cut === 'tall' && stored && (
            <Checkbox defaultChecked={removeTall} name="removeTall">
              {messages.removeTall}
            </Checkbox>
          )}
        </div>
        {hasRows && (
          <div className={styles.rows}>
            <p className={styles.hint}>{messages.dotsHint}</p>
            <FieldError error={problems[`${cut}-dots`]} id={`${cut}-dots-error`} />
            <DotRows cut={cut} dots={dots} problems={errors} products={products} />
            <p aria-live="polite" className="visually-hidden">
              {dots.announcement}
            </p>
          </div>
        )}
      </div>
    </fieldset>
  )
}

function largestWidth(picture: Picture) {
  return widthsOf(picture).findLast((width) => width <= previewSide) ?? 160
}

/** The chosen file, made as small as the shop stores it, and shown before it is uploaded. */
function useChosenPicture(onChange: () => void) {
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const latest = useRef<File>(null)

  async function choose(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0] ?? null
    latest.current = file
    setProblem(undefined)
    if (!file) return setUrl(null)
    onChange()
    const prepared = await preparePicture(file)
    if (latest.current !== file) return
    if ('refused' in prepared) {
      input.value = ''
      setProblem(prepared.refused.sentence)
      return setUrl(null)
    }
    const transfer = new DataTransfer()
    transfer.items.add(prepared.file)
    input.files = transfer.files
    setUrl(await thumbnailOf(prepared.file, previewSide))
  }

  return { url, problem, choose }
}
