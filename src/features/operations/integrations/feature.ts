import type { Feature } from '@/platform/feature'
import { API_KEYS_PATH } from './api-keys/domain/api-key'
import { apiKeyWords } from './api-keys/domain/internal/audit-words'
import { keyNames } from './api-keys/server/key-queries'
import { apiKeyJobs } from './api-keys/server/run-once'
import { webhookWords } from './webhooks/domain/internal/audit-words'
import { webhookPath } from './webhooks/domain/internal/webhook-paths'
import { webhookJobs } from './webhooks/server/webhook-jobs'
import { webhookNames } from './webhooks/server/webhook-queries'

export const integrations = {
  jobs: { ...apiKeyJobs, ...webhookJobs },
  auditSubjects: {
    'api-key': { label: 'API-sleutel', names: keyNames, path: () => API_KEYS_PATH },
    webhook: { label: 'Webhook', names: webhookNames, path: (_name, id) => webhookPath(id) },
  },
  auditWords: { ...apiKeyWords, ...webhookWords },
} satisfies Feature
