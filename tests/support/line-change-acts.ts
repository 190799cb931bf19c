import { quoteMark } from '../../src/features/billing/subscriptions/terms/domain/change-quote'
import { dayIn, typedWish } from '../../src/features/hosting/projects/changes/domain/typed-wish'
import {
  changeLines,
  type LineChanging,
} from '../../src/features/hosting/projects/changes/server/change-lines'
import {
  acceptProposal,
  offerOfProposal,
  proposalWithId,
  proposeChange,
} from '../../src/features/hosting/projects/changes/server/proposals'
import type { CalendarDay } from '../../src/shared/calendar-day'
import { ROOS } from './arrears'
import type { TestContext } from './database'
import { type Begun, officeFields, type TypedLines } from './line-changes'

/** What a colleague typed, as the use cases take it. */
export async function typed(site: TestContext, begun: Begun, lines: TypedLines) {
  const fields = await officeFields(site, begun, lines)
  const params = new URLSearchParams(fields.wish)
  const wishOf: LineChanging['wishOf'] = ({ facts, today }) =>
    typedWish(
      { params, items: facts.items, billingCycle: facts.subscription.billingCycle, today },
      (key) => `${fields.request_id}:${key}`,
    ).wish
  return {
    subscriptionId: begun.subscriptionId,
    wishOf,
    fromOf: (today: CalendarDay) => dayIn(params, today),
    quoted: fields.quoted,
    requestId: fields.request_id,
  }
}

/** Changes lines as the page of the office shows it now. */
export async function officeChange(site: TestContext, begun: Begun, lines: TypedLines) {
  return await changeLines(site.context, { ...(await typed(site, begun, lines)), by: ROOS })
}

/** Proposes a change as the page of the office shows it now. */
export async function propose(
  site: TestContext,
  begun: Begun,
  lines: TypedLines,
  { context }: Pick<TestContext, 'context'> = site,
) {
  const { requestId: id, ...what } = await typed(site, begun, lines)
  const reason = 'Je vroeg om meer onderhoud.'
  const outcome = await proposeChange(context, { ...what, id, reason, admin: ROOS })
  return { id, outcome }
}

/** The press of the customer, at what their page shows. */
export async function answer(site: TestContext, { project }: Begun, id: string) {
  const proposal = await proposalWithId(site.db, id)
  const offer = proposal && (await offerOfProposal(site.context, site.db, proposal))
  return {
    proposalId: id,
    quoted: offer?.quote ? quoteMark(offer.quote) : '',
    by: { id: crypto.randomUUID(), role: 'customer', customerId: project.customerId } as const,
  }
}

/** The customer says yes to a proposal. */
export async function agree(site: TestContext, begun: Begun, { id }: { id: string }): Promise<void> {
  const accepted = await acceptProposal(site.context, await answer(site, begun, id))
  if (accepted.outcome !== 'changed') throw new Error(`The proposal was ${JSON.stringify(accepted)}`)
}
