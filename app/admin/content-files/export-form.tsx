import { Form } from 'react-router'
import sections from '#admin/frame/import-sections.module.css'
import { adminContentFileMessages as messages } from '#rulebook/admin-content-file-messages.ts'
import { fileKinds } from '#shop/content-files/content-file.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './move-content.module.css'

/** The browser itself asks for the file, so that it is saved and not shown. */
export function ExportForm({ error }: { error: string | undefined }) {
  return (
    <section className={sections.section}>
      <h2>{messages.export}</h2>
      <p className={sections.note}>{messages.exportText}</p>
      <Form action="/shop-settings/move/content.json" className={sections.form} method="get" reloadDocument>
        <fieldset aria-describedby={error ? 'none-chosen' : undefined} className={styles.kinds}>
          <legend>{messages.choose}</legend>
          {fileKinds.map((kind) => (
            <Checkbox defaultChecked key={kind} name="kind" value={kind}>
              {messages.kinds[kind]}
            </Checkbox>
          ))}
        </fieldset>
        <FieldError error={error} id="none-chosen" />
        <div>
          <Button type="submit" variant="quiet">
            {messages.save}
          </Button>
        </div>
      </Form>
    </section>
  )
}
