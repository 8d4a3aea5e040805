import { Check } from 'lucide'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { LineToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './packing.module.css'

type PackedLineProps = { line: LineToPack; count: number; onChange: (count: number) => void }

export function PackedLine({ line: { article, name, picture, left }, count, onChange }: PackedLineProps) {
  return (
    <li data-in={count === left || undefined}>
      {/* A product without a picture keeps its place free. */}
      {picture ? (
        <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />
      ) : (
        <span />
      )}
      <span>
        <strong>{name}</strong>
        <small>{article}</small>
      </span>
      <span className={styles.count}>
        {count === left && <Icon of={Check} small />}
        <input
          aria-label={messages.inParcel(name)}
          autoComplete="off"
          inputMode="numeric"
          max={left}
          min={0}
          name={`pieces:${article}`}
          onChange={({ target }) => onChange(Number(target.value))}
          type="number"
          value={count}
        />
        {messages.of(left)}
      </span>
    </li>
  )
}
