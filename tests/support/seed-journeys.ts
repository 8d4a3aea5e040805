import { makeSeededFolder } from './journeys-setup.ts'

// `bin/test` seeds once for journeys, pages and Lighthouse: node tests/support/seed-journeys.ts <folder>
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to be made.')
await makeSeededFolder(folder)
