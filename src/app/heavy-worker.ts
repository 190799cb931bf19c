import { serveWorkerTasks } from '@/platform/worker-pool/serve-worker-tasks'
import { HEAVY_TASKS } from './heavy-tasks'

serveWorkerTasks(HEAVY_TASKS)
