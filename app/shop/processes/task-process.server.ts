import { type ChildProcess, fork, type Serializable } from 'node:child_process'

export type TaskProcessOptions = {
  /** Names the process in the messages of errors. */
  name: string
  program: string
  taskTimeoutMs: number
  idleMs: number
  tasksPerProcess: number
}

/** A child process that starts when needed, and ends when idle or after many tasks. Runs one task at a time. */
export function createTaskProcess<Task extends Serializable, Reply>({
  name,
  program,
  taskTimeoutMs,
  idleMs,
  tasksPerProcess,
}: TaskProcessOptions) {
  let child: ChildProcess | null = null
  let tasksDone = 0
  let busy = false
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    tasksDone = 0
    // The environment holds secrets, and the process needs none of it. glibc returns blocks above 64 kB at once: 84 MB instead of 122.
    const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' }
    const started = fork(program, [], {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const clearChild = () => {
      if (child === started) child = null
    }
    return started.once('exit', clearChild).on('error', clearChild)
  }

  function end(): void {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
    child = null
  }

  /** An idle process does not keep the shop from exiting. */
  function startIdling(): void {
    if (!child) return
    tasksDone += 1
    if (tasksDone >= tasksPerProcess) {
      end()
      return
    }
    child.unref()
    child.channel?.unref()
    idleTimer = setTimeout(end, idleMs).unref()
  }

  function sendTask(target: ChildProcess, task: Task): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(new Error(`The ${name} process took longer than ${taskTimeoutMs} ms`)),
        taskTimeoutMs,
      )
      const removeListeners = () => {
        clearTimeout(timer)
        target.off('message', onReply).off('exit', onExit).off('error', fail)
      }
      const onReply = (reply: Reply) => {
        removeListeners()
        resolve(reply)
      }
      const fail = (error: Error) => {
        removeListeners()
        reject(error)
      }
      const onExit = (code: number | null, signal: string | null) => {
        fail(new Error(`The ${name} process ended with ${signal ?? code}`))
      }
      target.on('message', onReply).on('exit', onExit).on('error', fail)
      target.send(task, (error) => error && fail(error))
    })
  }

  return {
    isBusy: () => busy,
    end,
    async run(task: Task): Promise<Reply> {
      busy = true
      clearTimeout(idleTimer)
      child ??= start()
      child.ref()
      child.channel?.ref()
      try {
        const reply = await sendTask(child, task)
        startIdling()
        return reply
      } catch (error) {
        // The state of the process is unknown, so the next task gets a new one.
        child?.kill('SIGKILL')
        child = null
        throw error
      } finally {
        busy = false
      }
    },
  }
}
