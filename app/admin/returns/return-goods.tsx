import { Form } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { mayReceiveReturn, type Return, type ReturnLine } from '#shop/returns/returns.ts'
import { Field } from '#ui/field.tsx'
import own from './return-page.module.css'

/** The pieces, and what became of those that came back. */
export function Goods({ returned }: { returned: Return }) {
  const { lines } = returned
  const { goods } = messages
  const mayReceive = mayReceiveReturn(returned)
  const toReceive = lines
    .map((line) => ({ ...line, left: line.quantity - line.unsentQuantity }))
    .filter(({ left }) => left > 0)
  const columns = columnsOf(lines)
  return (
    <section>
      <h2>{goods.title}</h2>
      <DataTable
        columns={[goods.product, ...columns.map(({ name }) => [name, 'num'] as const)]}
        label={goods.label}
        rows={lines.map((line) => ({
          key: line.article,
          cells: [line.name, ...columns.map(({ of }) => of(line))],
        }))}
      />
      {mayReceive && toReceive.length === 0 && <p className={own.muted}>{goods.nothingToReceive}</p>}
      {mayReceive && toReceive.length > 0 && (
        <Form className={own.form} method="post" preventScrollReset>
          {toReceive.map(({ article, name, left }) => (
            <fieldset className={own.decision} key={article}>
              <legend>{goods.came(left, name)}</legend>
              <ReceivedField label={goods.back} max={left} name={`back:${article}`} value={left} />
              <ReceivedField label={goods.damaged} max={left} name={`damaged:${article}`} value={0} />
              <ReceivedField label={goods.notOurs} max={left} name={`not-ours:${article}`} value={0} />
            </fieldset>
          ))}
          <p className={own.muted}>{goods.hint}</p>
          <div>
            <IntentButton
              busyText={goods.receiving}
              value="receive"
              {...(returned.state !== 'asked' || returned.kind === 'withdrawal' ? { variant: 'primary' } : {})}
            >
              {goods.receive}
            </IntentButton>
          </div>
        </Form>
      )}
    </section>
  )
}

type GoodsColumn = { name: string; of: (line: ReturnLine) => number }

/** Columns that are 0 for every line are left out. */
function columnsOf(lines: readonly ReturnLine[]): GoodsColumn[] {
  const { goods } = messages
  const columns: GoodsColumn[] = [
    { name: goods.quantity, of: ({ quantity }) => quantity },
    { name: goods.unsent, of: ({ unsentQuantity }) => unsentQuantity },
    { name: goods.back, of: ({ backToStock }) => backToStock },
    { name: goods.damaged, of: ({ damaged }) => damaged },
    { name: goods.notOurs, of: ({ notOurs }) => notOurs },
  ]
  return columns.filter(({ of }) => lines.some((line) => of(line) > 0))
}

type ReceivedFieldProps = { label: string; name: string; value: number; max: number }

function ReceivedField({ label, name, value, max }: ReceivedFieldProps) {
  return (
    <Field
      autoComplete="off"
      defaultValue={value}
      inputMode="numeric"
      label={label}
      max={max}
      min={0}
      name={name}
      type="number"
    />
  )
}
