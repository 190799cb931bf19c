import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { MOST_RECEIVERS } from './domain/delivery'
import { sendAgainForm, webhookForm, webhookRequest } from './domain/internal/webhook-forms'
import { WEBHOOKS_PATH, webhookPath } from './domain/internal/webhook-paths'
import {
  changeWebhook,
  makeWebhook,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  resumeWebhook,
  sendAgain,
  testWebhook,
} from './server/change-webhooks'

const GONE = refused('Deze webhook is er niet meer.')
const OFF = refused('Deze webhook staat uit. Zet hem eerst aan.')

/** The forms of the programs that are told what happens here. Whatever stands here is for administrators only. */
export const webhooks = {
  /** The secret is shown on the page, once. */
  make: form({
    who: colleagues,
    confirms: 'recently',
    asks: webhookRequest,
    lists: ['events'],
    does: (context, { webhook_id: id, url, events }, admin) =>
      makeWebhook(context, { id, url, events, admin }),
    says: {
      made: ({ secret }) => ({ status: 'accepted', secret }),
      known: refused('Deze webhook is al gemaakt. Vervang zo nodig zijn geheim.'),
      full: refused(`Er zijn er al ${MOST_RECEIVERS}. Verwijder eerst een webhook die niet meer nodig is.`),
    },
  }),

  change: form({
    who: colleagues,
    asks: webhookRequest,
    lists: ['events'],
    does: (context, { webhook_id: id, url, events }, admin) =>
      changeWebhook(context, { id, url, events, admin }),
    says: { changed: 'webhook-changed', unknown: GONE },
  }),

  pause: form({
    who: colleagues,
    asks: webhookForm,
    does: (context, { webhook_id }, admin) => pauseWebhook(context, webhook_id, admin),
    says: { paused: 'webhook-paused', unchanged: 'webhook-paused', unknown: GONE },
  }),

  resume: form({
    who: colleagues,
    asks: webhookForm,
    does: (context, { webhook_id }, admin) => resumeWebhook(context, webhook_id, admin),
    says: { resumed: 'webhook-resumed', unchanged: 'webhook-resumed', unknown: GONE },
  }),

  replaceSecret: form({
    who: colleagues,
    confirms: 'recently',
    asks: webhookForm,
    does: (context, { webhook_id }, admin) => replaceSecret(context, webhook_id, admin),
    says: { done: ({ secret }) => ({ status: 'accepted', secret }), unknown: GONE },
  }),

  remove: form({
    who: colleagues,
    asks: webhookForm,
    does: (context, { webhook_id }, admin) => removeWebhook(context, webhook_id, admin),
    says: { removed: done('webhook-removed', WEBHOOKS_PATH), unknown: GONE },
  }),

  test: form({
    who: colleagues,
    asks: webhookForm,
    does: (context, { webhook_id }, admin) => testWebhook(context, webhook_id, admin),
    says: {
      sent: (_sent, { input }) => done('test-event-queued', webhookPath(input.webhook_id)),
      off: OFF,
      unknown: GONE,
    },
  }),

  sendAgain: form({
    who: colleagues,
    asks: sendAgainForm,
    does: (context, { webhook_id: id, message_id: messageId }, admin) =>
      sendAgain(context, { id, messageId, admin }),
    says: {
      sent: 'event-queued',
      nothing: refused('Er was niets om nog eens te sturen.'),
      off: OFF,
      unknown: GONE,
    },
  }),
}
