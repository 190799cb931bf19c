import { serveWorkerTasks } from '@/platform/worker-pool/serve-worker-tasks'
import { TASKS } from '../worker-tasks'

/** A worker that knows the tasks of the tests. */
serveWorkerTasks(TASKS)
