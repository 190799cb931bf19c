import { MOST_RECEIVERS } from '@/features/operations/integrations/webhooks/domain/delivery'
import {
  sendAgainForm,
  webhookForm,
  webhookRequest,
} from '@/features/operations/integrations/webhooks/domain/webhook-forms'
import { WEBHOOKS_PATH, webhookPath } from '@/features/operations/integrations/webhooks/domain/webhook-paths'
import {
  changeWebhook,
  makeWebhook,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  resumeWebhook,
  sendAgain,
  testWebhook,
} from '@/features/operations/integrations/webhooks/server/change-webhooks'
import { adminAction, adminTest } from '@/office/admin-action'
import { type OfficeFlash, refused } from '@/office/rules/office-flash'
import { done, type FormOutcome, type FormRedirect } from '@/shared/form-state'

/** `secret`: shown on the page, once. */
type WithSecret = FormRedirect<OfficeFlash> & { secret: string }

const GONE = refused('Deze webhook is er niet meer.')
const FULL = refused(`Er zijn er al ${MOST_RECEIVERS}. Verwijder eerst een webhook die niet meer nodig is.`)
const OFF = refused('Deze webhook staat uit. Zet hem eerst aan.')

/** The forms of the programs that are told what happens here. Whatever stands here is for administrators only. */
export const webhooks = {
  make: adminTest(
    webhookRequest,
    async (context, { webhook_id: id, url, events }, admin): Promise<FormOutcome<WithSecret>> => {
      const made = await makeWebhook(context, { id, url, events, admin })
      if (made.outcome === 'known')
        return refused('Deze webhook is al gemaakt. Vervang zo nodig zijn geheim.')
      if (made.outcome === 'full') return FULL
      return { status: 'accepted', secret: made.secret }
    },
    { lists: ['events'] },
  ),

  change: adminAction(
    webhookRequest,
    async (context, { webhook_id: id, url, events }, admin) =>
      (await changeWebhook(context, { id, url, events, admin })) === 'changed'
        ? done('webhook-changed')
        : GONE,
    { lists: ['events'] },
  ),

  pause: adminAction(webhookForm, async (context, { webhook_id }, admin) =>
    (await pauseWebhook(context, webhook_id, admin)) === 'unknown' ? GONE : done('webhook-paused'),
  ),

  resume: adminAction(webhookForm, async (context, { webhook_id }, admin) =>
    (await resumeWebhook(context, webhook_id, admin)) === 'unknown' ? GONE : done('webhook-resumed'),
  ),

  replaceSecret: adminTest(
    webhookForm,
    async (context, { webhook_id }, admin): Promise<FormOutcome<WithSecret>> => {
      const replaced = await replaceSecret(context, webhook_id, admin)
      return replaced === 'unknown' ? GONE : { status: 'accepted', secret: replaced.secret }
    },
    {},
  ),

  remove: adminAction(webhookForm, async (context, { webhook_id }, admin) => {
    const outcome = await removeWebhook(context, webhook_id, admin)
    return outcome === 'unknown' ? GONE : done('webhook-removed', WEBHOOKS_PATH)
  }),

  test: adminAction(webhookForm, async (context, { webhook_id }, admin) => {
    const outcome = await testWebhook(context, webhook_id, admin)
    if (outcome === 'unknown') return GONE
    return outcome === 'off' ? OFF : done('test-event-queued', webhookPath(webhook_id))
  }),

  sendAgain: adminAction(sendAgainForm, async (context, { webhook_id: id, message_id: messageId }, admin) => {
    const outcome = await sendAgain(context, { id, messageId, admin })
    if (outcome === 'unknown') return GONE
    if (outcome === 'off') return OFF
    return outcome === 'nothing' ? refused('Er was niets om nog eens te sturen.') : done('event-queued')
  }),
}
