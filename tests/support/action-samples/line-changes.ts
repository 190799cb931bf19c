import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { quoteMark } from '../../../src/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '../../../src/features/billing/subscriptions/terms/domain/choice'
import {
  chosenWish,
  dayIn,
  typedWish,
} from '../../../src/features/hosting/projects/changes/domain/typed-wish'
import { changeLines } from '../../../src/features/hosting/projects/changes/server/change-lines'
import { changeWork } from '../../../src/features/hosting/projects/changes/server/change-work-tables'
import { lineOffer } from '../../../src/features/hosting/projects/changes/server/line-offer'
import {
  acceptProposal,
  offerOfProposal,
  proposalWithId,
  proposeChange,
} from '../../../src/features/hosting/projects/changes/server/proposals'
import { loadConsentStep } from '../../../src/features/hosting/projects/changes/web/office/server/record-consent'
import { ROOS } from '../arrears'
import { begunSubscription, catalogueLines, choiceTyped, officeFields } from '../line-changes'
import { BASIS } from '../order-changes'
import { RECEIVED_FORM_FAULTS, received } from './received'
import { type ActionSample, customerWithOrder, NO_NUMBER, type Stage } from './sample'

const MUCH: HostingChoice = { packageId: 'webshop', billingCycle: 'monthly', extras: ['ssl'] }

/** What a quote began for a customer who has hosting of the catalogue in it. */
async function begun(stage: Stage) {
  const { of, account } = await customerWithOrder(stage)
  const found = await begunSubscription(stage.site, catalogueLines(MUCH), { customerId: of.customerId })
  return { account, found }
}

const SHOWN_FAULTS = [
  [{ wish: '' }, { wish: 'Kies eerst wat er anders moet.' }],
  [{ quoted: '' }, { quoted: 'Bekijk eerst wat de wijziging kost.' }],
  NO_NUMBER('subscription_id'),
] as const

/** The fields of a customer who chooses less. */
async function chosen({ site }: Stage, subscriptionId: string) {
  const wish = choiceTyped(BASIS)
  const asked = { subscriptionId, from: null, isOwnWish: true }
  const before = await lineOffer(site.context, site.db, { ...asked, wish: undefined })
  const of = { params: new URLSearchParams(wish), items: before?.facts.items ?? [] }
  const offer = await lineOffer(site.context, site.db, {
    ...asked,
    wish: chosenWish({ ...of, billingCycle: 'monthly' }),
  })
  return {
    subscription_id: subscriptionId,
    wish,
    quoted: offer?.quote ? quoteMark(offer.quote) : '',
    request_id: randomUUID(),
  }
}

/** A change that waits for its day. */
async function waiting(stage: Stage) {
  const { account, found } = await begun(stage)
  const { subscriptionId, project } = found
  const { wish, quoted, request_id: requestId } = await chosen(stage, subscriptionId)
  await changeLines(stage.site.context, {
    subscriptionId,
    wishOf: ({ facts }) =>
      chosenWish({ params: new URLSearchParams(wish), items: facts.items, billingCycle: 'monthly' }),
    quoted,
    requestId,
    by: { id: account.id, role: 'customer', customerId: project.customerId },
  })
  return { account, subscriptionId }
}

const MORE = { added: [{ description: 'SEO', amount: '150' }] }

/** A proposal that waits for an answer. */
async function proposed(stage: Stage) {
  const { account, found } = await begun(stage)
  const { context, db } = stage.site
  const fields = await officeFields(stage.site, found, MORE)
  const params = new URLSearchParams(fields.wish)
  await proposeChange(context, {
    id: fields.request_id,
    subscriptionId: found.subscriptionId,
    wishOf: ({ facts, today }) =>
      typedWish({ params, items: facts.items, billingCycle: 'monthly', today }, (key) => key).wish,
    fromOf: (today) => dayIn(params, today),
    quoted: fields.quoted,
    reason: 'Zoals besproken.',
    admin: { ...ROOS, role: 'admin' },
  })
  const proposal = await proposalWithId(db, fields.request_id)
  const offer = proposal && (await offerOfProposal(context, db, proposal))
  return { account, found, id: fields.request_id, quoted: offer?.quote ? quoteMark(offer.quote) : '' }
}

const ANSWERED = { status: 'failed' }

export const LINE_CHANGES = {
  'projects.changeLines': {
    who: 'admin',
    names: 'subscription_id',
    async open(stage) {
      const { found } = await begun(stage)
      const fields = await officeFields(stage.site, found, {})
      const wish = fields.wish.replace('&extras=ssl', '').concat('&hosting_package=basis')
      const shown = await chosen(stage, found.subscriptionId)
      return {
        fields: { ...fields, wish, quoted: shown.quoted },
        accepted: { flash: 'lines-changed', goTo: `/beheer/projecten/${found.project.number}` },
      }
    },
    faults: SHOWN_FAULTS,
  },
  'projects.proposeChange': {
    who: 'admin',
    names: 'subscription_id',
    async open(stage) {
      const { found } = await begun(stage)
      const fields = await officeFields(stage.site, found, MORE)
      return {
        fields: { ...fields, reason: 'Zoals besproken.' },
        accepted: { flash: 'change-proposed', goTo: `/beheer/projecten/${found.project.number}` },
      }
    },
    faults: [...SHOWN_FAULTS, [{ reason: 'x' }, { reason: 'Schrijf in een paar woorden waarom.' }]],
  },
  'projects.completeChangeWork': {
    who: 'admin',
    names: 'work_id',
    async open(stage) {
      const { account, found, id, quoted } = await proposed(stage)
      const by = { id: account.id, role: 'customer', customerId: found.project.customerId } as const
      await acceptProposal(stage.site.context, { proposalId: id, quoted, by })
      const [work] = await stage.site.db.select().from(changeWork)
      return { fields: { work_id: work?.id ?? '' }, accepted: { flash: 'change-carried-out' } }
    },
    faults: [NO_NUMBER('work_id')],
  },
  'projects.withdrawProposal': {
    who: 'admin',
    names: 'proposal_id',
    async open(stage) {
      const { id } = await proposed(stage)
      return { fields: { proposal_id: id }, accepted: { flash: 'proposal-withdrawn' } }
    },
    again: ANSWERED,
    faults: [NO_NUMBER('proposal_id')],
  },
  'projects.callOffLineChange': {
    who: 'admin',
    names: 'subscription_id',
    async open(stage) {
      const { subscriptionId } = await waiting(stage)
      return { fields: { subscription_id: subscriptionId }, accepted: { flash: 'change-cancelled' } }
    },
    faults: [NO_NUMBER('subscription_id')],
  },
  'projects.recordConsent': {
    who: 'admin',
    names: 'proposal_id',
    async open(stage) {
      const { id, found } = await proposed(stage)
      const typed = received(stage)
      const days = { receivedOn: typed.received_on, sentOn: null }
      const step = await loadConsentStep(stage.site.context, id, days)
      return {
        fields: { proposal_id: id, ...typed, shown: step?.shown ?? '' },
        accepted: { flash: 'correspondence-recorded', goTo: `/beheer/projecten/${found.project.number}` },
      }
    },
    again: { status: 'accepted', flash: 'correspondence-recorded' },
    faults: [...RECEIVED_FORM_FAULTS, NO_NUMBER('proposal_id')],
  },
} as const satisfies Record<string, ActionSample>

export const LINE_CHANGES_IN_PORTAL = {
  'portal.changeLines': {
    who: 'customer',
    names: 'subscription_id',
    async open(stage) {
      const { account, found } = await begun(stage)
      return {
        account,
        fields: await chosen(stage, found.subscriptionId),
        accepted: { flash: 'change-planned', goTo: `/hosting-dashboard/project/${found.project.number}` },
      }
    },
    faults: SHOWN_FAULTS,
  },
  'portal.callOffLineChange': {
    who: 'customer',
    names: 'subscription_id',
    async open(stage) {
      const { account, subscriptionId } = await waiting(stage)
      return {
        account,
        fields: { subscription_id: subscriptionId },
        accepted: { flash: 'change-called-off' },
      }
    },
    faults: [[{ subscription_id: 'x' }, { subscription_id: expect.any(String) }]],
  },
  'portal.acceptLineProposal': {
    who: 'customer',
    names: 'proposal_id',
    async open(stage) {
      const { account, id, quoted } = await proposed(stage)
      return {
        account,
        fields: { proposal_id: id, quoted },
        accepted: { goTo: expect.stringMatching(/^\/betalen\/[\w-]+$/) },
      }
    },
    faults: [[{ quoted: '' }, { quoted: 'Bekijk eerst wat de wijziging kost.' }]],
  },
  'portal.declineLineProposal': {
    who: 'customer',
    names: 'proposal_id',
    async open(stage) {
      const { account, id, found } = await proposed(stage)
      return {
        account,
        fields: { proposal_id: id },
        accepted: { flash: 'proposal-declined', goTo: `/hosting-dashboard/project/${found.project.number}` },
      }
    },
    again: ANSWERED,
    faults: [[{ proposal_id: 'x' }, { proposal_id: expect.any(String) }]],
  },
} as const satisfies Record<string, ActionSample>
