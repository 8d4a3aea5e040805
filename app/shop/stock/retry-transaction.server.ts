import pg from 'pg'

/**
 * Serialization failure, deadlock, unique violation (a number drawn twice) and check violation (a limit reached in parallel): a retry sees
 * the new state.
 */
const retryableCodes = new Set(['40001', '40P01', '23505', '23514'])
const triesMax = 4

/** `work` is a whole transaction, which is run again from the start. */
export async function retryTransaction<Value>(work: () => Promise<Value>, triesLeft = triesMax): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const isRetryable = error instanceof pg.DatabaseError && retryableCodes.has(error.code ?? '')
    if (!isRetryable || triesLeft <= 1) throw error
  }
  return await retryTransaction(work, triesLeft - 1)
}
