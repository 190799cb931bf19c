import { asc, isNotNull, lte } from 'drizzle-orm'
import { endOfWork } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import type { Database } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { leadPath } from '../../domain/lead-filter'
import { PROMISE_LABELS } from '../../domain/lead-promise'
import { leads } from '../lead-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    lead: true
  }
}

/** Leads to whom something was promised that is not done yet, and those with whom something was planned by today. */
export const todayLeads: TodaySource = {
  label: 'Leads',
  items: async ({ db, now }, limit) => {
    const found = (await dueLeads(db, dayOf(now()), limit)).map((lead) => ({
      ...lead,
      dueAt: earliest(lead.promisedBy, lead.planned ? endOfWork(lead.planned) : null),
    }))
    found.sort((one, other) => Number(one.dueAt) - Number(other.dueAt))
    return found.slice(0, limit).map((lead) => ({
      id: lead.id,
      title: lead.company ? `${lead.name}, ${lead.company}` : lead.name,
      text: [
        lead.planned && lead.nextAction,
        [lead.promise && PROMISE_LABELS[lead.promise], lead.service].filter(Boolean).join(': '),
      ]
        .filter(Boolean)
        .join(' · '),
      href: leadPath(lead.id),
      label: 'Bekijk de lead',
      ownerId: lead.ownerId,
      deed:
        lead.status === 'nieuw'
          ? {
              label: 'Gebeld',
              action: 'backOffice.changeLeadStatus',
              fields: { lead_id: lead.id, from: lead.status, status: 'gebeld' },
            }
          : undefined,
      dueAt: lead.dueAt,
      happenedAt: lead.lastContactAt,
    }))
  },
}

/** Promised and planned each come from an index of their own; a lead that is both comes once. */
async function dueLeads(db: Database, today: CalendarDay, limit: number) {
  const { id, name, company, service, status, promise, promisedBy, lastContactAt } = leads
  const { ownerId, nextAction, nextActionOn } = leads
  const rows = () =>
    db
      .select({
        id,
        name,
        company,
        service,
        status,
        promise,
        promisedBy,
        lastContactAt,
        ownerId,
        nextAction,
        nextActionOn,
      })
      .from(leads)
  const [promised, planned] = await Promise.all([
    rows().where(isNotNull(promisedBy)).orderBy(asc(promisedBy)).limit(limit),
    rows().where(lte(nextActionOn, today)).orderBy(asc(nextActionOn)).limit(limit),
  ])
  const each = new Map([...promised, ...planned].map((lead) => [lead.id, lead]))
  return [...each.values()].map(({ nextActionOn, ...lead }) => ({
    ...lead,
    /** The day on which something is to be done, when it has come. */
    planned: nextActionOn && nextActionOn <= today ? nextActionOn : null,
  }))
}

function earliest(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other)
}
