import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { returnCauseNames } from '#rulebook/return-messages.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { ReturnedProduct } from '#shop/returns/list-returned-products.server.ts'
import { Chart } from './chart.tsx'

const messages = statisticsMessages.returned

/** What came back, by product and reason. */
export function ReturnedProducts({ products }: { products: readonly ReturnedProduct[] }) {
  return (
    <Chart note={messages.note} title={messages.title} wide>
      <DataTable
        columns={[messages.product, messages.reason, [messages.pieces, 'num']]}
        label={messages.title}
        rows={products.map(({ article, name, cause, pieces }) => ({
          key: `${article} ${cause}`,
          cells: [
            <Link key={article} to={`/change-product/${article}`}>
              {name}
            </Link>,
            cause ? returnCauseNames[cause] : messages.withdrawn,
            pieces.toLocaleString('en-US'),
          ],
        }))}
      />
    </Chart>
  )
}
