import { Form, useNavigation } from 'react-router'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import styles from './product-form.module.css'

const messages = catalogueTableMessages.change

export type TypedChanges = { priceChange: string; amount: string; category: string; newCollection: string }

type ChangeProductsFormProps = {
  typed: TypedChanges | undefined
  amountError: string | undefined
  /** The words of the button, with the number of products. */
  confirm: string
  /** That number. */
  products: number
}

export function ChangeProductsForm({ typed, amountError, confirm, products }: ChangeProductsFormProps) {
  const { state, formData } = useNavigation()
  const isChanging = state !== 'idle' && formData?.has('priceChange')
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <input name="seen" type="hidden" value={products} />
      <SelectField defaultValue={typed?.priceChange ?? ''} label={messages.price} name="priceChange">
        <option value="">{messages.priceKeep}</option>
        {Object.entries(messages.priceChanges).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        defaultValue={typed?.amount}
        error={amountError}
        hint={messages.amountHint}
        inputMode="decimal"
        label={messages.amount}
        name="amount"
      />
      <SelectField defaultValue={typed?.category ?? ''} label={messages.category} name="category">
        <option value="">{messages.categoryKeep}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={typed?.newCollection ?? ''} label={messages.newCollection} name="newCollection">
        <option value="">{messages.newCollectionKeep}</option>
        {Object.entries(messages.newCollections).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button busy={isChanging} type="submit" variant="primary">
          {isChanging ? messages.changing : confirm}
        </Button>
      </div>
    </Form>
  )
}
