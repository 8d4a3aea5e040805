import { useEffect, useState } from 'react'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { dayIn } from '#rulebook/days.ts'
import type { SettingName, Settings } from '#shop/settings/settings.ts'
import { deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { MonthCalendars } from './month-calendars.tsx'
import { deliveryFormReaders } from './read-delivery-forms.ts'
import styles from './settings.module.css'

const messages = adminSettingMessages.says

/** The settings that make the sentences about delivery. */
export type PreviewSettings = Pick<Settings, 'delivery' | 'packing' | 'free-delivery' | 'time-zone'>

/** The very sentences that customers read, made from what is typed in the forms or, while that is incomplete, from what is saved. */
export function DeliveryPreview({ saved, now }: { saved: PreviewSettings; now: Date }) {
  const { formatDateTime } = useShopDates()
  const [typed, setTyped] = useState<PreviewSettings | null>(null)
  useEffect(() => {
    setTyped(null)
    const readForms = () => setTyped(typedSettings(saved, now))
    document.addEventListener('input', readForms)
    return () => document.removeEventListener('input', readForms)
  }, [saved, now])
  const settings = typed ?? saved
  const { methods, product, leaving } = deliverySentences(settings, now)
  return (
    <section className={styles.says}>
      <h2>{messages.title(formatDateTime(now))}</h2>
      <p>{messages.product(product, leaving)}</p>
      <dl>
        {methods.map(({ method, name, arrives, freeFrom }) => (
          <div key={method}>
            <dt>{name}</dt>
            <dd>{[arrives, freeFrom].filter((part) => part !== null).join(', ')}</dd>
          </div>
        ))}
      </dl>
      <MonthCalendars packing={settings.packing} today={dayIn(settings['time-zone'].timeZone, now)} />
    </section>
  )
}

/** Null while the forms hold something that cannot be saved, such as a week without a working day. */
function typedSettings(saved: PreviewSettings, now: Date): PreviewSettings | null {
  const [delivery, packing, free] = [formOf('delivery'), formOf('packing'), formOf('free-delivery')]
  if (!delivery || !packing || !free) return null
  const typed = {
    ...saved,
    delivery: deliveryFormReaders.delivery(delivery),
    packing: deliveryFormReaders.packing(packing),
    'free-delivery': deliveryFormReaders['free-delivery'](free),
  }
  if (!/^\d\d:\d\d$/.test(typed.packing.closingTime)) return null
  try {
    deliverySentences(typed, now)
    return typed
  } catch {
    return null
  }
}

function formOf(name: SettingName): FormData | null {
  const form = document.querySelector<HTMLInputElement>(`input[name=setting][value=${name}]`)?.form
  return form ? new FormData(form) : null
}
