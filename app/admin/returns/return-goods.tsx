import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { mayReceiveReturn, type Return, type ReturnLine, travels } from '#shop/returns/returns.ts'
import { Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import own from './admin-return-page.module.css'
import { type Decision, decisions, useDecisionKeys } from './decision-keys.ts'
import { outcomesOf } from './outcomes.ts'

const messages = adminReturnMessages.goods

type GoodsProps = { returned: Return; available: Readonly<Record<string, number>>; isExchanging: boolean }

/** The pieces; when they are back, what becomes of each, and afterwards what has become of them. */
export function Goods({ returned, available, isExchanging }: GoodsProps) {
  const mayReceive = mayReceiveReturn(returned)
  if (mayReceive && travels(returned))
    return <ReceiveForm available={available} isExchanging={isExchanging} returned={returned} />
  return (
    <section>
      <h2>{messages.title}</h2>
      <ul className={own.pieces}>
        {returned.lines.map((line) => (
          <Piece key={line.article} line={line} />
        ))}
      </ul>
      {mayReceive && <p className={own.muted}>{messages.nothingToReceive}</p>}
    </section>
  )
}

function ReceiveForm({ returned, available, isExchanging }: GoodsProps) {
  const form = useRef<HTMLFormElement>(null)
  useDecisionKeys(form)
  const isNext = (returned.state !== 'asked' || returned.kind === 'withdrawal') && !isExchanging
  return (
    <section>
      <h2>{messages.title}</h2>
      <Form method="post" preventScrollReset ref={form}>
        <ul className={own.pieces}>
          {returned.lines.map((line) => (
            <Piece available={available[line.article]} key={line.article} line={line} toReceive />
          ))}
        </ul>
        <p className={own.muted}>{messages.hint}</p>
        <IntentButton
          busyText={messages.receiving}
          data-main-action=""
          value="receive"
          {...(isNext ? { variant: 'primary' } : {})}
        >
          {messages.receive}
        </IntentButton>
      </Form>
    </section>
  )
}

type PieceProps = { line: ReturnLine; toReceive?: boolean; available?: number | undefined }

function Piece({ line, toReceive = false, available }: PieceProps) {
  const { article, name, picture, priceCents, quantity, unsentQuantity } = line
  const left = quantity - unsentQuantity
  const facts = [
    article,
    adminReturnMessages.pieces(quantity),
    ...(unsentQuantity > 0 ? [messages.unsent(unsentQuantity)] : []),
    ...(toReceive ? [] : outcomesOf(line)),
  ]
  return (
    <li>
      {picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />}
      <p>
        <strong>{name}</strong>
        <small>{facts.join(' · ')}</small>
      </p>
      <span>{formatPrice(priceCents)}</span>
      {toReceive && left > 0 && <DecisionFields available={available} left={left} line={line} />}
    </li>
  )
}

const names: Record<Decision, string> = { back: messages.back, damaged: messages.damaged, 'not-ours': messages.notOurs }

type DecisionFieldsProps = { line: ReturnLine; left: number; available: number | undefined }

/** One piece is a choice of three, several are counted. */
function DecisionFields({ line: { article, name }, left, available }: DecisionFieldsProps) {
  const [back, setBack] = useState(left)
  return (
    <fieldset
      className={own.decision}
      data-pieces={left}
      onInput={({ currentTarget }) => setBack(countBack(currentTarget))}
      tabIndex={-1}
    >
      <legend className="visually-hidden">{messages.decide(name)}</legend>
      {decisions.map((decision) =>
        left === 1 ? (
          <Radio defaultChecked={decision === 'back'} key={decision} name={`decision:${article}`} value={decision}>
            {names[decision]}
          </Radio>
        ) : (
          <Field
            autoComplete="off"
            defaultValue={decision === 'back' ? left : 0}
            inputMode="numeric"
            key={decision}
            label={names[decision]}
            max={left}
            min={0}
            name={`${decision}:${article}`}
            type="number"
          />
        ),
      )}
      {available !== undefined && <small>{messages.stock(available, available + back)}</small>}
    </fieldset>
  )
}

function countBack(fieldset: HTMLFieldSetElement): number {
  const field = fieldset.querySelector<HTMLInputElement>('[name^="back:"], [value="back"]')
  if (!field) return 0
  if (field.type === 'radio') return field.checked ? 1 : 0
  return Math.max(0, Math.trunc(field.valueAsNumber) || 0)
}
