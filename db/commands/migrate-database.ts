import { reportUserErrors, withShop } from './with-shop.ts'

// `npm run db:migrate` applies the new migrations and ends; every start of the shop does the same. For a job before an upgrade.
await reportUserErrors(() => withShop(async () => void process.stdout.write('The database is up to date.\n')))
