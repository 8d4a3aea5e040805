import pg from 'pg'

/**
 * Serialization failure, deadlock, unique violation (a number drawn twice) and check violation (a limit reached in parallel): a retry sees
 * the new state.
 */
const passing = new Set(['40001', '40P01', '23505', '23514'])
const mostTries = 4

/** `work` is a whole transaction, which is run again from the start. */
export async function retryCollisions<Value>(work: () => Promise<Value>, triesLeft = mostTries): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const collided = error instanceof pg.DatabaseError && passing.has(error.code ?? '')
    if (!collided || triesLeft <= 1) throw error
  }
  return await retryCollisions(work, triesLeft - 1)
}
