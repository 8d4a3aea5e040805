import { Form, useNavigation } from 'react-router'
import { catalogueFileWords } from '#rulebook/catalogue-file-words.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import styles from './import-page.module.css'
import type { Preview, PreviewLine } from './import-preview.server.ts'

const words = catalogueFileWords.plan

/** The changes of an import file and the button that applies them. There is no button while any line has an error. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { id, sum, count, bad, badCount, lines } = preview
  const { state, formData } = useNavigation()
  const isApplying = state !== 'idle' && formData?.has('import')
  return (
    <div className={styles.preview}>
      <h2>{words.title}</h2>
      <p role="status">{badCount === 0 && count === 0 ? words.nothing : sum}</p>
      {badCount > 0 && (
        <>
          <h3 className={styles.bad}>{words.badTitle(badCount)}</h3>
          <p>{words.badText}</p>
          <Lines column={words.wrong} label={words.badTitle(badCount)} lines={bad} />
          {badCount > bad.length && <p>{words.more(badCount - bad.length)}</p>}
        </>
      )}
      {badCount === 0 && count > 0 && (
        <Form method="post">
          <input name="import" type="hidden" value={id} />
          <Button busy={isApplying} type="submit" variant="primary">
            {isApplying ? words.applying : words.apply(count)}
          </Button>
        </Form>
      )}
      {lines.length > 0 && <Lines column={words.does} label={words.does} lines={lines} />}
      {count > lines.length && <p>{words.more(count - lines.length)}</p>}
    </div>
  )
}

function Lines({ lines, column, label }: { lines: readonly PreviewLine[]; column: string; label: string }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.article}</th>
          <th scope="col">{column}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, article, says }) => (
          <tr key={line}>
            <td>{line}</td>
            <th scope="row">{article}</th>
            <td>
              <ul>
                {says.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
