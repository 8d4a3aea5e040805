import path from 'node:path'
import { packageRoot } from '#db/package-root.server.ts'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { createTaskProcess } from '#shop/processes/task-process.server.ts'
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
  const processes = Array.from({ length: pictureLimits.processes }, () => openProcess(options))

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

function openProcess({
  program = pictureProgram,
  taskTimeoutMs = pictureLimits.taskTimeoutMs,
  idleMs = pictureLimits.processIdleMs,
}: ImageQueueOptions) {
  const { tasksPerProcess } = pictureLimits
  return createTaskProcess<PictureTask, PictureReply>({
    name: 'picture',
    program,
    taskTimeoutMs,
    idleMs,
    tasksPerProcess,
  })
}
