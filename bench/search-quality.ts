/*
 * How well the search finds: `npm run search-quality`. Makes a shop with the demo catalogue, searches for 3,000 misspelt names, and asks the
 * graded questions of `bench/search-quality`. With `-- --questions` it also prints each question of the half that may be looked at.
 */
import { pino } from 'pino'
import { openShop } from '#shop/open-shop.server.ts'
import { startBundled } from './databases.ts'
import {
  type Answer,
  askQuestions,
  averageOf,
  type Finding,
  fillWithDemoProducts,
  findMisspeltNames,
} from './search-quality/measure-search.ts'
import { mistakeKinds } from './search-quality/misspell.ts'

const seeds = ['first', 'second', 'third']
const namesPerSeed = process.argv.includes('--questions') ? 50 : 1000

const database = await startBundled()
const { shop, close } = await openShop({
  connection: { connectionString: database.url },
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost',
  dataDir: database.folder,
  pictureStore: null,
  databaseConnections: 4,
})
try {
  await fillWithDemoProducts(shop)
  for (const seed of seeds) console.info(describeFindings(seed, await findMisspeltNames(shop, seed, namesPerSeed)))
  const known = await askQuestions(shop, 'questions.json')
  console.info(describeAnswers('questions', known))
  console.info(describeAnswers('unseen questions', await askQuestions(shop, 'unseen-questions.json')))
  if (process.argv.includes('--questions')) console.info(listAnswers(known))
} finally {
  await close()
  await database.stop()
}

function describeFindings(seed: string, findings: readonly Finding[]): string {
  const share = (of: readonly Finding[]) =>
    `${(averageOf(of.map(({ isFound }) => (isFound ? 1 : 0))) * 100).toFixed(1)}%`
  const kinds = mistakeKinds.map((kind) => `${kind} ${share(findings.filter((finding) => finding.kind === kind))}`)
  return `misspelt names, ${seed} seed: ${share(findings)} in the first nine (${kinds.join(', ')})`
}

function describeAnswers(name: string, answers: readonly Answer[]): string {
  const nothing = answers.filter(({ total }) => total === 0).length
  return `${name}: nDCG@5 ${averageOf(answers.map(({ gain }) => gain)).toFixed(3)}, ${nothing} of ${answers.length} without a result`
}

function listAnswers(answers: readonly Answer[]): string {
  return [...answers]
    .sort((one, other) => one.gain - other.gain)
    .map(({ gain, total, question, articles }) => `${gain.toFixed(2)} ${total} ${question}: ${articles.join(' ')}`)
    .join('\n')
}
