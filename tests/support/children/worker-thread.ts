import { serveWorkerTasks } from '@/platform/worker-pool/serve-worker-tasks'
import { TASKS } from '../worker-tasks'

/** Worker thread with the tasks of the tests. */
serveWorkerTasks(TASKS)
