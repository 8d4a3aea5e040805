import pg from 'pg'

/** A deadlock, a number drawn twice, a limit that somebody else reached first: on a second look everything is plain. */
const passing = new Set(['40001', '40P01', '23505', '23514'])
const mostTries = 4

/** For a whole transaction, which must be able to begin anew. */
export async function retryCollisions<Value>(work: () => Promise<Value>, triesLeft = mostTries): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const collided = error instanceof pg.DatabaseError && passing.has(error.code ?? '')
    if (!collided || triesLeft <= 1) throw error
  }
  return await retryCollisions(work, triesLeft - 1)
}
