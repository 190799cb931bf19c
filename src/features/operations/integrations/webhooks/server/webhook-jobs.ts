import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { Jobs } from '@/platform/jobs'
import type { Logger } from '@/platform/logger'
import { addSeconds } from '@/shared/instants'
import { deliverMessages, isDue } from './internal/deliver-messages'
import { webhookMessages } from './webhook-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'deliver-webhooks': { endpointId: string }
    'look-for-webhooks': Record<string, never>
    'forget-webhooks': Record<string, never>
  }
}

export const webhookJobs = {
  'deliver-webhooks': {
    policy: 'short',
    concurrency: 5,
    expireInSeconds: 1800,
    run: (context, { endpointId }) => deliverMessages(context, endpointId),
  },
  'look-for-webhooks': { policy: 'short', cron: '* * * * *', run: lookForMessages },
  'forget-webhooks': { policy: 'short', cron: '50 4 * * *', run: forgetMessages },
} satisfies Partial<Jobs>

/** NOTIFY payload that the triggers send after writing a message. */
const SIGNAL = 'webhooks'
const KEPT_SECONDS = 30 * 24 * 3600

/** Enqueues a job per receiver with due messages, so that a slow one does not delay the others. */
export async function lookForMessages({ db, enqueue, now }: Context): Promise<void> {
  const due = await db
    .selectDistinct({ endpointId: webhookMessages.endpointId })
    .from(webhookMessages)
    .where(isDue(now()))
  for (const { endpointId } of due)
    await enqueue(db, 'deliver-webhooks', { endpointId }, { singletonKey: endpointId })
}

/** Deletes deliveries that are older than a month. */
async function forgetMessages({ db, now }: Context): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.happenedAt, addSeconds(now(), -KEPT_SECONDS)))
}

/** Listens for NOTIFY, so that a worker delivers at once instead of at the next minute. */
export function followWebhooks(context: Context, log: Pick<Logger, 'warn'>): () => void {
  return context.signals.listen((text) => {
    if (text !== undefined && text !== SIGNAL) return
    lookForMessages(context).catch((error) =>
      log.warn(describeError(error), 'Er kon niet worden gekeken naar webhooks; over een minuut weer'),
    )
  })
}
