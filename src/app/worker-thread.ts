import { putInForce, type SiteFacts } from '@/content/site-facts'
import { serveWorkerTasks } from '@/platform/worker-pool/serve-worker-tasks'
import { WORKER_TASKS } from './worker-tasks'

serveWorkerTasks(WORKER_TASKS, (facts: SiteFacts) => putInForce(facts, 0))
