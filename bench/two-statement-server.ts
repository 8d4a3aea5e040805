import { createServer } from 'node:http'
import pg from 'pg'

/** The baseline of uncached requests: a server that does nothing but look up two rows by their key with prepared statements. */
const [, , connectionString = '', port = '0'] = process.argv
const pool = new pg.Pool({ connectionString, max: 10 })
const { rows } = await pool.query<{ id: string; article: string }>(
  'select id, article from products order by id limit 1000',
)
let asked = 0

const findProduct = { name: 'product', text: 'select name, description, price_cents from products where article = $1' }
const findPopularity = {
  name: 'popularity',
  text: 'select category, popularity from listed_products where product_id = $1',
}

createServer(async (_request, response) => {
  asked += 1
  const { id, article } = rows[asked % rows.length] ?? { id: '0', article: '' }
  const product = await pool.query({ ...findProduct, values: [article] })
  const popularity = await pool.query({ ...findPopularity, values: [id] })
  const body = JSON.stringify({ ...product.rows[0], ...popularity.rows[0] })
  response
    .writeHead(200, ['content-type', 'application/json', 'content-length', `${Buffer.byteLength(body)}`])
    .end(body)
}).listen(Number(port), '127.0.0.1')
