import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { productLimits } from '#rulebook/limits/products.ts'
import { stockCountMessages as messages } from '#rulebook/stock-count-messages.ts'
import { countReasons, fitsReason } from '#shop/stock/count-reasons.ts'
import type { CountableProduct } from '#shop/stock/stock-ledger.queries.server.ts'
import { Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { ScannerForm } from './scanner-form.tsx'
import styles from './stock-count.module.css'
import type { StockCountAnswer } from './stock-count-action.server.ts'

type StockCountFormProps = {
  product: CountableProduct | null
  refused: StockCountAnswer['refused']
  /** Another one begins another count. The scanner's field stays, with its focus. */
  countKey: string
}

/** A scanner types an article and Enter, which opens the product; each further scan of it adds one piece. */
export function StockCountForm({ product, refused, countKey }: StockCountFormProps) {
  const first = { countKey, counted: refused?.article === product?.article ? (refused?.counted ?? '') : '', said: '' }
  const [typed, setTyped] = useState(first)
  const { counted, said } = typed.countKey === countKey ? typed : first
  const setCounted = (text: string) => setTyped({ countKey, counted: text, said: '' })
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  function scan(text: string) {
    if (!product || text.toLowerCase() !== product.article.toLowerCase()) {
      void navigate(`/packing/stock-count?scan=${encodeURIComponent(text)}`, { preventScrollReset: true })
      return
    }
    const count = (Number(counted) || 0) + 1
    setTyped({ countKey, counted: String(count), said: messages.oneMore(product.name, count) })
  }
  return (
    <>
      <ScannerForm
        label={messages.scan}
        onEmpty={() => form.current?.requestSubmit()}
        onScan={scan}
        submit={messages.find}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
      {product && (
        <Form className={styles.form} key={countKey} method="post" preventScrollReset ref={form}>
          <ProductHead product={product} />
          <Count counted={counted} onChange={setCounted} product={product} refused={refused} />
          <div className="btn-row">
            <IntentButton busyText={messages.saving} value="count" variant="primary">
              {messages.save}
            </IntentButton>
          </div>
        </Form>
      )}
    </>
  )
}

function ProductHead({ product: { article, name, onHand, held, toPack, countedId } }: { product: CountableProduct }) {
  const parts = [
    messages.stock(onHand),
    ...(held > 0 ? [messages.held(held)] : []),
    ...(toPack > 0 ? [messages.toPack(toPack)] : []),
  ]
  return (
    <header className={styles.head}>
      <HiddenFields fields={{ article, name, expected: onHand + toPack, seenCount: countedId ?? '' }} />
      <h2>{name}</h2>
      <p>{messages.product(article)}</p>
      <p>
        <strong>{messages.expected(onHand + toPack)}</strong>: {parts.join(', ')}
      </p>
    </header>
  )
}

type CountProps = {
  product: CountableProduct
  refused: StockCountAnswer['refused']
  counted: string
  onChange: (counted: string) => void
}

/** Without scripts the reason is always asked for; it only counts when there is a difference. */
function Count({ product: { onHand, toPack }, counted, onChange, refused }: CountProps) {
  const isHydrated = useHydrated()
  const difference = counted.trim() === '' ? 0 : Number(counted) - onHand - toPack
  const fitting = difference === 0 ? countReasons : countReasons.filter((reason) => fitsReason(reason, difference))
  return (
    <>
      <Field
        autoComplete="off"
        className={styles.counted}
        error={refused?.code === 'count-invalid' ? messages.countedInvalid : undefined}
        inputMode="numeric"
        label={messages.counted}
        max={productLimits.stockMax}
        min={0}
        name="counted"
        onChange={({ target }) => onChange(target.value)}
        required
        type="number"
        value={counted}
      />
      {(!isHydrated || difference !== 0) && (
        <fieldset className={styles.reasons}>
          <legend>
            {messages.reason} {isHydrated && difference !== 0 && <span>{messages.difference(difference)}</span>}
          </legend>
          {fitting.map((reason) => (
            <Radio key={reason} name="reason" required={isHydrated} value={reason}>
              {messages.reasons[reason]}
            </Radio>
          ))}
        </fieldset>
      )}
    </>
  )
}
