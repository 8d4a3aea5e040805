import { useRef } from 'react'
import { Form } from 'react-router'
import { useScannerKey } from '#admin/frame/use-scanner-key.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './receive-form.module.css'
import { returnList } from './return-list.ts'

const messages = adminReturnMessages.receive

/** Opens the return to which a parcel belongs. A scanner types its code and Enter; the next code takes the place of the last. */
export function ReceiveForm() {
  const input = useRef<HTMLInputElement>(null)
  useScannerKey(input)
  return (
    <Form
      action={returnList.path}
      aria-label={messages.title}
      className={styles.receive}
      onSubmit={() => input.current?.select()}
      role="search"
    >
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        label={messages.scan}
        maxLength={fulfilmentLimits.scanMaxLength}
        name="scan"
        ref={input}
        required
        spellCheck={false}
      />
      <Button size="small" type="submit">
        {messages.find}
      </Button>
    </Form>
  )
}
