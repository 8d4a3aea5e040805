import { ButtonForm } from '#admin/frame/button-form.tsx'
import { TableHead } from '#admin/frame/data-table.tsx'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import type { FetchSummary } from '#shop/catalog/picture-fetches.queries.server.ts'
import { Table } from '#ui/table.tsx'
import styles from './import-page.module.css'
import { useProgress } from './use-progress.ts'

const { fetches: messages, plan } = catalogueFileMessages

/** The pictures that imports have named by their addresses: how many are being fetched, and which could not be. */
export function PictureFetches({ fetches: { waiting, failed, failedCount } }: { fetches: FetchSummary }) {
  useProgress(waiting > 0)
  if (waiting === 0 && failedCount === 0) return null
  return (
    <section aria-labelledby="picture-fetches" className={styles.preview}>
      <h2 id="picture-fetches">{messages.title}</h2>
      {waiting > 0 && <p role="status">{messages.waiting(waiting)}</p>}
      {failedCount > 0 && (
        <>
          <h3 className={styles.bad}>{messages.failed(failedCount)}</h3>
          <Table label={messages.failed(failedCount)}>
            <TableHead columns={[plan.article, messages.address, plan.problem]} />
            <tbody>
              {failed.flatMap(({ id, article, problems }) =>
                problems.map(({ address, code }) => (
                  <tr key={`${id} ${address}`}>
                    <th scope="row">{article}</th>
                    <td className={styles.address}>{address}</td>
                    <td>{messages.reasons[code]}</td>
                  </tr>
                )),
              )}
            </tbody>
          </Table>
          {failedCount > failed.length && <p>{plan.more(failedCount - failed.length)}</p>}
          <ButtonForm fields={{ intent: 'retry-pictures' }} label={messages.retry} />
        </>
      )}
    </section>
  )
}
