/** Work that keeps a processor busy, in two queues: a request waits for urgent jobs; later jobs run when no urgent job waits. */
export type TaskQueue = {
  urgent<Value>(job: () => Promise<Value>): Promise<Value>
  later<Value>(job: () => Promise<Value>): Promise<Value>
}

export function createTaskQueue(concurrency: number): TaskQueue {
  const urgent: (() => void)[] = []
  const later: (() => void)[] = []
  let running = 0
  let runningLater = 0

  function next(): void {
    if (running >= concurrency) return
    // At most one later job runs at a time, so that an urgent job always finds a free process.
    const start = urgent.shift() ?? (runningLater === 0 ? later.shift() : undefined)
    start?.()
  }

  function enqueue<Value>(queue: (() => void)[], job: () => Promise<Value>): Promise<Value> {
    const isLater = queue === later
    return new Promise((resolve, reject) => {
      queue.push(() => {
        running += 1
        if (isLater) runningLater += 1
        job()
          .then(resolve, reject)
          .finally(() => {
            running -= 1
            if (isLater) runningLater -= 1
            next()
          })
        next()
      })
      next()
    })
  }

  return { urgent: (job) => enqueue(urgent, job), later: (job) => enqueue(later, job) }
}
