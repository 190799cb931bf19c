import { clientErrorCount } from '@/features/operations/health/client-errors/server/client-error-queries'
import { MAIL_STATES } from '@/features/operations/mail/domain/mail-state'
import { mailCounts } from '@/features/operations/mail/server/mail-queries'
import { CONVERSATION_STATUSES } from '@/features/sales/conversations/domain/conversation'
import { conversationCounts } from '@/features/sales/conversations/server/conversation-counts'
import type { Context } from '@/platform/context'
import { jobQueueState } from '@/platform/job-queue-state'
import type { Measurement } from '@/platform/metrics'
import { JOBS } from './jobs'

/** Gauges of the features, for alarms: a stuck queue, mail that does not go out. */
export async function measurements({ db, streams }: Pick<Context, 'db' | 'streams'>): Promise<Measurement[]> {
  const [queue, mails, talk, broken] = await Promise.all([
    jobQueueState(db, JOBS),
    mailCounts(db),
    conversationCounts(db),
    clientErrorCount({ db }),
  ])
  return [
    { name: 'site_jobs_due', help: 'Jobs whose time has come', values: [{ value: queue.due }] },
    {
      name: 'site_jobs_oldest_due_seconds',
      help: 'How long the oldest of those waits',
      values: [{ value: queue.oldestDueSeconds }],
    },
    { name: 'site_jobs_dead', help: 'Jobs given up in 90 days', values: [{ value: queue.dead }] },
    {
      name: 'site_mails',
      help: 'Mails by their state',
      label: 'state',
      values: MAIL_STATES.map((state) => ({ label: state, value: mails[state] ?? 0 })),
    },
    {
      name: 'site_conversations',
      help: 'Conversations by their state',
      label: 'state',
      values: CONVERSATION_STATUSES.map((status) => ({ label: status, value: talk.byStatus[status] ?? 0 })),
    },
    {
      name: 'site_client_errors',
      help: 'Errors in browsers of visitors, in the 30 days after each',
      values: [{ value: broken }],
    },
    { name: 'site_conversation_steps', help: 'What the feed has counted', values: [{ value: talk.steps }] },
    {
      name: 'open_streams',
      help: 'Event streams of this process that somebody listens to',
      label: 'kind',
      values: ['chat', 'inbox'].map((kind) => ({ label: kind, value: streams.count(kind) })),
    },
  ]
}
