import { serveHeavyTasks } from '@/platform/heavy-work/serve-heavy-tasks'
import { TASKS } from '../heavy-tasks'

/** A worker that knows the tasks of the tests. */
serveHeavyTasks(TASKS)
