import { serveHeavyTasks } from '@/platform/heavy-work/serve-heavy-tasks'
import { HEAVY_TASKS } from './heavy-tasks'

serveHeavyTasks(HEAVY_TASKS)
