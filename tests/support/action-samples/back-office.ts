import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { actorOf } from '../../../src/features/operations/audit/domain/audit-entry'
import { mails } from '../../../src/features/operations/mail/server/mail-tables'
import { newsletterSubscribers } from '../../../src/features/operations/newsletter/server/newsletter-tables'
import { contactMessages } from '../../../src/features/sales/leads/contact/server/contact-tables'
import { leadMovedPath } from '../../../src/features/sales/leads/domain/lead-board-view'
import { LEAD_BOARD_PATH } from '../../../src/features/sales/leads/domain/lead-filter'
import { metaDeliveries } from '../../../src/features/sales/leads/meta-ads/server/meta-tables'
import { changeLeadStatus } from '../../../src/features/sales/leads/server/change-lead-status'
import { leads } from '../../../src/features/sales/leads/server/lead-tables'
import { MALFORMED_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { AMOUNT_FAULT } from '../../../src/shared/typed-amount'
import { subscribe } from '../newsletter'
import { addCaller, addLead, addMail, LATELY } from '../people'
import { type ActionSample, MAILER, NO_NUMBER, SOMETHING, type Stage, told, unique } from './sample'

async function leadOf({ site: { db } }: Stage, email: string): Promise<string> {
  const [lead] = await db.select().from(leads).where(eq(leads.email, email))
  return lead?.id ?? ''
}

export const BACK_OFFICE = {
  'backOffice.answerContactMessage': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'message_id',
    async open({ site }) {
      const id = randomUUID()
      const written = { name: 'Jan', email: unique('jan'), subject: 'Openingstijden', message: 'Hoe laat?' }
      const mailed = { requestId: id, confirmationMailId: id, noticeMailId: id }
      await site.db.insert(contactMessages).values({ id, ...written, ...mailed, createdAt: LATELY })
      return { fields: { message_id: id }, accepted: { flash: 'message-answered' } }
    },
    faults: [NO_NUMBER('message_id')],
  },
  'backOffice.changeLeadStatus': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const lead_id = await leadOf(stage, email)
      return { fields: { lead_id, from: 'nieuw', status: 'gebeld' }, accepted: { flash: 'lead-moved' } }
    },
    faults: [NO_NUMBER('lead_id'), [{ status: 'rijk' }, { status: SOMETHING }]],
  },
  'backOffice.enterLead': {
    who: 'admin',
    open: async () => ({
      fields: {
        request_id: randomUUID(),
        name: 'Jan Wevers',
        company: '',
        email: unique('beller'),
        phone: '053 123 45 67',
        source: 'telefoon',
        received_on: '2026-11-19',
        service: 'webshop',
        message: 'Wil een webshop bij de winkel.',
        note: '',
        owner_id: '',
        next_action: '',
        next_action_on: '',
      },
      accepted: { flash: 'lead-entered', goTo: expect.stringMatching(/^\/beheer\/leads\/[\w-]+$/) },
    }),
    faults: [
      NO_NUMBER('request_id'),
      [{ name: ' ' }, { name: 'Vul een naam in.' }],
      [{ email: 'jan@' }, { email: MALFORMED_EMAIL_ADDRESS }],
      [{ email: '', phone: '' }, { email: 'Vul een e-mailadres of een telefoonnummer in.' }],
      [{ source: 'duif' }, { source: 'Kies hoe het binnenkwam.' }],
      [{ received_on: '31 november' }, { received_on: 'Kies de dag waarop het binnenkwam.' }],
      [
        { received_on: '2027-01-01' },
        { received_on: 'Die dag moet nog komen. Kies vandaag of een dag ervoor.' },
      ],
      [{ message: '' }, { message: 'Schrijf op waar het over gaat.' }],
      [{ email: '', confirm: 'on' }, { confirm: 'Zonder e-mailadres kan er geen bevestiging uit.' }],
      [{ next_action_on: '2026-12-01' }, { next_action: 'Schrijf op wat er die dag gebeurt.' }],
      [{ owner_id: randomUUID() }, { owner_id: 'Kies een collega die hier werkt.' }],
    ],
  },
  'backOffice.moveLead': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const lead_id = await leadOf(stage, email)
      return {
        fields: { lead_id, from: 'nieuw', status: 'gebeld' },
        accepted: { flash: 'lead-moved', goTo: expect.stringContaining(leadMovedPath('')) },
      }
    },
    faults: [NO_NUMBER('lead_id'), [{ from: 'rijk' }, { from: SOMETHING }]],
  },
  'backOffice.undoLeadMove': {
    who: 'admin',
    again: { status: 'failed' },
    names: 'move_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const [leadId, moveId] = [await leadOf(stage, email), randomUUID()]
      const actor = actorOf(stage.admin)
      await changeLeadStatus(stage.site.context, { leadId, to: 'verloren', actor, moveId })
      return { fields: { move_id: moveId }, accepted: { flash: 'lead-moved-back', goTo: LEAD_BOARD_PATH } }
    },
    faults: [NO_NUMBER('move_id')],
  },
  'backOffice.planLead': {
    who: 'admin',
    againBecause: 'a plan may be made anew',
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const plan = { owner_id: '', next_action: 'Nabellen', next_action_on: '2026-11-23', value: '1.995,00' }
      return {
        fields: { lead_id: await leadOf(stage, email), ...plan },
        accepted: { flash: 'lead-follow-up-saved' },
      }
    },
    faults: [
      [{ next_action_on: '2026-02-30' }, { next_action_on: 'Kies een dag die bestaat.' }],
      [{ next_action: '' }, { next_action: 'Schrijf op wat er die dag gebeurt.' }],
      [{ value: 'veel' }, { value: AMOUNT_FAULT }],
    ],
  },
  'backOffice.writeNote': {
    who: 'admin',
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const fields = {
        lead_id: await leadOf(stage, email),
        note_id: randomUUID(),
        text: 'Belt maandag terug.',
      }
      return { fields, accepted: { flash: 'note-saved' } }
    },
    faults: [NO_NUMBER('note_id'), [{ text: ' ' }, { text: 'Schrijf eerst iets op.' }]],
  },
  'backOffice.correctLead': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'lead_id',
    async open(stage) {
      const lead_id = await addCaller(stage.site, 'Jan', LATELY)
      const fields = { lead_id, name: 'Jan Wevers', email: unique('jan'), phone: '', company: '' }
      return { fields, accepted: { flash: 'lead-corrected' } }
    },
    faults: [
      [{ email: 'jan@' }, { email: MALFORMED_EMAIL_ADDRESS }],
      [{ email: '', phone: '' }, { email: 'Vul een e-mailadres of een telefoonnummer in.' }],
      [{ name: '' }, { name: 'Vul een naam in.' }],
    ],
  },
  'backOffice.eraseLead': {
    who: 'admin',
    again: told('Deze lead bestaat niet meer.'),
    names: 'lead_id',
    async open(stage) {
      const lead_id = await addCaller(stage.site, 'Jan', LATELY)
      const fields = { lead_id, name: 'Jan', confirmation: 'jan' }
      return { fields, accepted: { flash: 'lead-erased', goTo: '/admin-dashboard' } }
    },
    faults: [[{ confirmation: 'Piet' }, { '': 'Typ de naam precies over om te bevestigen.' }]],
  },
  'backOffice.sendTestMails': {
    who: 'admin',
    againBecause: 'a test is done as often as somebody wants',
    open: async () => ({
      fields: {},
      accepted: { goTo: expect.stringMatching(/^\/admin-dashboard\?testmail=kept&/) },
    }),
  },
  'backOffice.resendMail': {
    who: 'admin',
    names: 'mail_id',
    againBecause: 'one that went out goes out as a copy',
    async open({ site }) {
      const address = unique('jan')
      await addMail(site, address)
      const [mail] = await site.db.select().from(mails).where(eq(mails.toAddress, address))
      return {
        fields: { mail_id: mail?.id ?? '' },
        accepted: { flash: 'mail-sent' },
        context: { mailer: MAILER },
      }
    },
    faults: [NO_NUMBER('mail_id')],
  },
  'backOffice.replayDelivery': {
    who: 'admin',
    again: told('Deze lead is intussen al opgehaald of opnieuw gestart.'),
    names: 'delivery_id',
    async open({ site }) {
      const id = randomUUID()
      const moments = { filledInAt: LATELY, receivedAt: LATELY }
      await site.db.insert(metaDeliveries).values({ id, leadgenId: id, state: 'dead', ...moments })
      return { fields: { delivery_id: id }, accepted: { flash: 'lead-refetched' } }
    },
    faults: [NO_NUMBER('delivery_id')],
  },
  'backOffice.endSubscription': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'subscriber_id',
    async open({ site }) {
      const email = unique('lezer')
      await subscribe(site, email)
      const subscribers = newsletterSubscribers
      const [reader] = await site.db.select().from(subscribers).where(eq(subscribers.email, email))
      return { fields: { subscriber_id: reader?.id ?? '' }, accepted: { flash: 'unsubscribed' } }
    },
    faults: [NO_NUMBER('subscriber_id')],
  },
  'backOffice.erasePerson': {
    who: 'admin',
    againBecause: 'the log knows of each request, also of one that found nothing',
    async open({ site }) {
      const email = unique('jan')
      await addLead(site, email, LATELY)
      const goTo = expect.stringContaining(encodeURIComponent(email))
      return { fields: { email, confirmation: email }, accepted: { flash: 'person-erased', goTo } }
    },
    faults: [
      [{ confirmation: 'piet@wevers.example' }, { '': 'Typ het e-mailadres precies over om te bevestigen.' }],
    ],
  },
} as const satisfies Record<string, ActionSample>
