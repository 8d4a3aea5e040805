import { useEffect, useEffectEvent } from 'react'
import { filterMessages } from '#rulebook/listing-messages.ts'
import { Drawer } from '#ui/drawer.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { FiltersForm, type FiltersFormProps } from './filters-form.tsx'
import styles from './filters-sheet.module.css'

type FiltersSheetProps = Omit<FiltersFormProps, 'id'> & {
  /** Each increase opens the sheet. */
  openCount: number
}

/** The filters on phones: a sheet over the list, with Apply in view. */
export function FiltersSheet({ openCount, onApply, ...form }: FiltersSheetProps) {
  const { dialog, open, close } = useDialog()
  const openSheet = useEffectEvent(() => open())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase opens the sheet
  useEffect(() => openSheet(), [openCount])

  return (
    <Drawer {...dialog} className={styles.sheet} closeLabel={filterMessages.close} title={filterMessages.name}>
      <FiltersForm
        {...form}
        id="filters-sheet"
        onApply={(wanted) => {
          close()
          onApply(wanted)
        }}
      />
    </Drawer>
  )
}
