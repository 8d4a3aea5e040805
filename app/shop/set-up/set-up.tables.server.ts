import type { StoredStep } from './set-up.ts'

export type SetUpTables = { set_up_steps: { name: StoredStep; done_at: Date; full_name: string } }
