import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { receiveMessage } from '../../../src/features/sales/conversations/server/receive-message'
import { MALFORMED_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { AGENDA } from './agenda'
import { API_KEYS } from './api-keys'
import { ARTICLES } from './articles'
import { BACK_OFFICE } from './back-office'
import { BOOKKEEPING } from './bookkeeping'
import { COLLEAGUES } from './colleagues'
import { CONTENT_REPORTS } from './content-reports'
import { FIRST_START } from './first-start'
import { FREE_INVOICES } from './free-invoices'
import { HOSTING_OFFICE } from './hosting-office'
import { LINE_CHANGES } from './line-changes'
import { MEMBERS_IN_OFFICE } from './members'
import { MOVES_IN_OFFICE } from './moves'
import { NIGHT } from './night'
import { PAGE_LISTS } from './page-lists'
import { PAYMENTS } from './payments'
import { PICTURES } from './pictures'
import { PRIVACY_REQUESTS } from './privacy-requests'
import { PROJECTS } from './projects'
import { QUOTE_BLOCKS, QUOTE_OFFICE } from './quote-office'
import type { ActionSample, Stage } from './sample'
import { SITE_SETTINGS } from './site-settings'
import { STORED_SETTINGS } from './stored-settings'
import { TARGETS } from './targets'
import { TODAY } from './today'
import { WEBHOOKS } from './webhooks'
import { ZONES_IN_OFFICE } from './zones'

/** A conversation that a visitor began in the chat. */
async function conversationOf({ site }: Stage): Promise<string> {
  const received = await receiveMessage(site.context, {
    text: 'Kan het ook in het blauw?',
    clientId: randomUUID(),
    page: '/diensten',
    sessionId: 's1',
    conversationId: undefined,
    clientAddress: `10.0.0.${randomInt(1, 255)}`,
    after: 0,
  })
  if (received.outcome !== 'received') throw new Error(received.outcome)
  return received.key.slice(0, 36)
}

const CONVERSATIONS = {
  'conversations.act': {
    who: 'admin',
    names: 'conversation_id',
    async open(stage) {
      return {
        fields: {
          conversation_id: await conversationOf(stage),
          act: 'answer',
          text: 'Dat kan. Zullen we morgen bellen?',
          client_id: randomUUID(),
        },
        accepted: { flash: 'answer-sent' },
      }
    },
    faults: [
      [{ text: '' }, { text: 'Typ eerst een antwoord.' }],
      [{ act: 'weggooien' }, { act: 'Dit kan niet met een gesprek.' }],
    ],
  },
} as const satisfies Record<string, ActionSample>

const SYSTEM_TEST = {
  'systemTest.sendMail': {
    who: 'admin',
    againBecause: 'a test is done as often as somebody wants',
    open: async () => ({
      fields: { email: 'jan@wevers.example' },
      accepted: { goTo: expect.stringMatching(/^\/system-test\?testmail=kept&/) },
    }),
    faults: [
      [{ email: ' ' }, { email: expect.stringContaining('e-mailadres') }],
      [{ email: 'jan@' }, { email: MALFORMED_EMAIL_ADDRESS }],
    ],
  },
  'systemTest.checkDomain': {
    who: 'admin',
    asks: true,
    open: async () => ({
      fields: { domain: 'bakkerijaarnink.nl' },
      accepted: { typed: 'bakkerijaarnink.nl', result: { available: true } },
    }),
    faults: [[{ domain: '' }, { domain: 'Voer een domeinnaam in' }]],
  },
} as const satisfies Record<string, ActionSample>

export const ADMIN_ACTIONS = {
  ...AGENDA,
  ...WEBHOOKS,
  ...ZONES_IN_OFFICE,
  ...MOVES_IN_OFFICE,
  ...QUOTE_BLOCKS,
  ...QUOTE_OFFICE,
  ...API_KEYS,
  ...ARTICLES,
  ...PAGE_LISTS,
  ...PICTURES,
  ...BACK_OFFICE,
  ...BOOKKEEPING,
  ...COLLEAGUES,
  ...MEMBERS_IN_OFFICE,
  ...CONTENT_REPORTS,
  ...PRIVACY_REQUESTS,
  ...CONVERSATIONS,
  ...FREE_INVOICES,
  ...HOSTING_OFFICE,
  ...NIGHT,
  ...PAYMENTS,
  ...PROJECTS,
  ...LINE_CHANGES,
  ...SYSTEM_TEST,
  ...FIRST_START,
  ...SITE_SETTINGS,
  ...STORED_SETTINGS,
  ...TARGETS,
  ...TODAY,
}
