import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { packageRoot } from '#db/package-root.server.ts'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { PictureReply, PictureResults, PictureTask } from './picture-tasks.ts'
import { createTaskQueue } from './task-queue.server.ts'

/** `urgent`: a request is waiting for the result. */
export type Urgency = 'urgent' | 'later'

/** Pictures are decoded only here. Rejects when a task fails, crashes its process or takes too long. */
export type ImageQueue = {
  run<Kind extends PictureTask['kind']>(
    task: Extract<PictureTask, { kind: Kind }>,
    urgency: Urgency,
  ): Promise<PictureResults[Kind]>
  close(): void
}

export type ImageQueueOptions = { program?: string; taskTimeoutMs?: number; idleMs?: number }

/** The build puts the program beside the server; in development and tests the source itself runs. */
const pictureProgram = import.meta.env?.PROD
  ? path.join(packageRoot(), 'build/server/picture-process.js')
  : path.join(import.meta.dirname, 'picture-process.server.ts')

export function openImageQueue(options: ImageQueueOptions = {}): ImageQueue {
  const queue = createTaskQueue(pictureLimits.processes)
  const processes = Array.from({ length: pictureLimits.processes }, () => createPictureProcess(options))

  async function run(task: PictureTask) {
    const idleProcess = processes.find((each) => !each.isBusy())
    if (!idleProcess) throw new Error('Every picture process is busy')
    const reply = await idleProcess.run(task)
    if (!reply.ok) throw new Error(reply.error)
    return reply.value
  }

  return {
    // The kind of a task determines the type of its answer, which messages between processes cannot express.
    run: <Kind extends PictureTask['kind']>(task: Extract<PictureTask, { kind: Kind }>, urgency: Urgency) =>
      queue[urgency](() => run(task)) as Promise<PictureResults[Kind]>,
    close() {
      for (const each of processes) each.end()
    },
  }
}

/** Starts when needed, and ends when idle or after many pictures. Runs one task at a time. */
function createPictureProcess({
  program = pictureProgram,
  taskTimeoutMs = pictureLimits.taskTimeoutMs,
  idleMs = pictureLimits.processIdleMs,
}: ImageQueueOptions) {
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
    if (tasksDone >= pictureLimits.tasksPerProcess) {
      end()
      return
    }
    child.unref()
    child.channel?.unref()
    idleTimer = setTimeout(end, idleMs).unref()
  }

  function sendTask(target: ChildProcess, task: PictureTask): Promise<PictureReply> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(new Error(`A picture took longer than ${taskTimeoutMs} ms`)), taskTimeoutMs)
      const removeListeners = () => {
        clearTimeout(timer)
        target.off('message', onReply).off('exit', onExit).off('error', fail)
      }
      const onReply = (reply: PictureReply) => {
        removeListeners()
        resolve(reply)
      }
      const fail = (error: Error) => {
        removeListeners()
        reject(error)
      }
      const onExit = (code: number | null, signal: string | null) => {
        fail(new Error(`The picture process ended with ${signal ?? code}`))
      }
      target.on('message', onReply).on('exit', onExit).on('error', fail)
      target.send(task, (error) => error && fail(error))
    })
  }

  return {
    isBusy: () => busy,
    end,
    async run(task: PictureTask): Promise<PictureReply> {
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
        // The state of the process is unknown, so the next picture gets a new one.
        child?.kill('SIGKILL')
        child = null
        throw error
      } finally {
        busy = false
      }
    },
  }
}
