import { HEAVY_TASKS } from '@/heavy-tasks'
import { serveHeavyTasks } from '@/platform/heavy-work/serve-heavy-tasks'

serveHeavyTasks(HEAVY_TASKS)
