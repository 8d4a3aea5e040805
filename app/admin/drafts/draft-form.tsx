import { Form } from 'react-router'
import { HiddenFields, useIsSending } from '#admin/frame/button-form.tsx'
import { RecordSearch } from '#admin/frame/record-search.tsx'
import { AddressFields } from '#admin/orders/address-fields.tsx'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Draft } from '#shop/drafts/drafts.ts'
import type { PaletteResults } from '#shop/palette/find-anything.server.ts'
import { chosenDeliveryOption, type DeliveryOptions } from '#shop/shipping/delivery.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SelectField } from '#ui/select.tsx'
import { DraftLines, type FoundProducts } from './draft-lines.tsx'
import { draftPath } from './draft-paths.ts'
import { DraftRefusal } from './draft-refusal.tsx'
import type { DraftResult } from './draft-result.ts'
import { DraftSums } from './draft-sums.tsx'
import styles from './drafts.module.css'
import type { ShownContent } from './show-draft-content.server.ts'
import { useRefusalInView } from './use-refusal-in-view.ts'
import { useWaitingClick } from './use-waiting-click.ts'

type DraftFormProps = {
  draft: Draft
  shown: ShownContent
  options: DeliveryOptions
  holdHours: number
  found: FoundProducts & Pick<PaletteResults, 'customers'> & { customerText: string }
  result: DraftResult | undefined
}

/** One form: each button saves what was typed, and then does what it says. It works without scripts. */
export function DraftForm(props: DraftFormProps) {
  const { draft, found, result } = props
  const shown = result?.typed ?? props.shown
  const { content, priced, codeText } = shown
  const version = result?.version ?? draft.version
  const busy = useIsSending({})
  const onSubmit = useWaitingClick(busy, result?.typed !== undefined)
  const form = useRefusalInView(result)
  return (
    <Form className={styles.draft} method="post" onSubmit={onSubmit} preventScrollReset ref={form}>
      <HiddenFields fields={{ version }} key={version} />
      {/* Enter in a field uses the first button of a form. */}
      <button className="visually-hidden" name="intent" tabIndex={-1} type="submit" value="save">
        {messages.save}
      </button>
      <DraftRefusal at="form" id={draft.id} result={result} />
      <div className={styles.main}>
        <DraftLines found={found} lines={priced.lines} />
        <section>
          <h2>{messages.discount.heading}</h2>
          <div className={styles.fields}>
            <Field
              autoComplete="off"
              defaultValue={content.discountCode}
              error={codeText ?? undefined}
              label={messages.discount.code}
              name="discountCode"
            />
            <TextAreaField
              defaultValue={content.note}
              label={messages.discount.note}
              maxLength={draftLimits.noteMaxLength}
              name="note"
              rows={2}
            />
          </div>
        </section>
        <CustomerSection key={content.customerId} {...props} shown={shown} />
      </div>
      <div className={styles.side}>
        <DraftSums priced={priced} />
        {result?.gone ? <WriteAsNew busy={busy} /> : <Actions {...props} busy={busy} shown={shown} />}
      </div>
    </Form>
  )
}

function CustomerSection({ shown: { content, customer }, options, found }: DraftFormProps) {
  const { customer: labels } = messages
  const { method: chosen } = chosenDeliveryOption(options, content.delivery.optionDeliveryMethod)
  return (
    <section>
      <h2>{labels.heading}</h2>
      <RecordSearch
        choice="choose"
        found={found.customers.map(({ id, name, email }) => ({ value: id, name, detail: email }))}
        labels={labels}
        name="customers"
        text={found.customerText}
      />
      <p className={styles.small}>{customer ? labels.account(customer.fullName) : labels.guest}</p>
      {customer && (
        <>
          <input name="customerId" type="hidden" value={customer.id} />
          <div>
            <Button name="guest" size="small" type="submit" value="guest">
              {labels.remove}
            </Button>
          </div>
        </>
      )}
      <div className={styles.address}>
        <AddressFields draft={content.delivery} />
        <SelectField defaultValue={chosen} label={labels.method} name="optionDeliveryMethod">
          {options.map(({ method, name, priceCents }) => (
            <option key={method} value={method}>
              {`${name}, ${formatPrice(priceCents)}`}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}

/** The only way on for the form of a draft that was discarded or placed in another window. */
function WriteAsNew({ busy }: { busy: boolean }) {
  return (
    <section className={styles.actions}>
      <Button busy={busy} name="intent" type="submit" value="as-new" variant="primary">
        {messages.gone.asNew}
      </Button>
    </section>
  )
}

function Actions({ draft, shown: { priced }, holdHours, busy, result }: DraftFormProps & { busy: boolean }) {
  const total = formatPrice(priced.totals.totalCents)
  const { paid } = messages
  return (
    <section className={styles.actions}>
      <input name="expectedCents" type="hidden" value={priced.totals.totalCents} />
      <Button busy={busy} name="intent" type="submit" value="save">
        {messages.save}
      </Button>
      <Button busy={busy} name="intent" type="submit" value="link" variant="primary">
        {messages.send(total)}
      </Button>
      <DraftRefusal at="link" id={draft.id} result={result} />
      <p className={styles.small}>{messages.sendHint(holdHours)}</p>
      <details open={result?.refusal?.at === 'manual' || undefined}>
        <summary>{paid.heading}</summary>
        <div className={styles.fields}>
          <p className={styles.small}>{paid.text}</p>
          <SelectField label={paid.method} name="method">
            <option value="cash">{paid.methods.cash}</option>
            <option value="transfer">{paid.methods.transfer}</option>
          </SelectField>
          <Field
            autoComplete="off"
            hint={paid.referenceHint}
            label={paid.reference}
            maxLength={draftLimits.referenceMaxLength}
            name="reference"
          />
          <Button busy={busy} name="intent" type="submit" value="manual">
            {paid.button(total)}
          </Button>
          <DraftRefusal at="manual" id={draft.id} result={result} />
        </div>
      </details>
      <div className="btn-row">
        <LinkButton size="small" to={`${draftPath(draft.id)}/quote`}>
          {messages.quote}
        </LinkButton>
        <Button name="intent" size="small" type="submit" value="duplicate">
          {messages.duplicate}
        </Button>
        <Button name="intent" size="small" type="submit" value="discard" variant="danger">
          {messages.discard}
        </Button>
      </div>
    </section>
  )
}
