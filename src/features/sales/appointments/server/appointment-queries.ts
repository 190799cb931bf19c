import { and, asc, between, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { wordsIn } from '@/shared/search-terms'
import type { AgendaFilter, AgendaState, Week } from '../domain/agenda-list'
import { type Appointment, appointments } from './appointment-tables'
import { closuresFrom } from './closures'

const { id, name, email, status, startsAt, endsAt, startsOn } = appointments
const PER_PAGE = 50
const OPEN = ['requested', 'proposed'] as const

/** An appointment by its id. */
export async function appointmentWithId(db: Database, wanted: string): Promise<Appointment | undefined> {
  const [found] = await db.select().from(appointments).where(eq(id, wanted))
  return found
}

/** One page of the agenda as a list, the latest first. */
export function appointmentPage(
  db: Database,
  { filter, cursor, now, limit = PER_PAGE }: ListRequest<AgendaFilter> & { now: Date },
): Promise<ListPage<Appointment>> {
  const { state, search } = filter
  const keyset = { table: appointments, by: 'startsAt', cursor, limit } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(appointments)
      .where(
        and(
          state && STATES[state](now),
          search ? holdsWords(wordsOf(name, email), wordsIn(search)) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
}

const STATES: Record<AgendaState, (now: Date) => SQL | undefined> = {
  waiting: (now) => and(inArray(status, OPEN), gt(startsAt, now)),
  coming: (now) => and(eq(status, 'confirmed'), gt(endsAt, now)),
  past: (now) =>
    or(and(eq(status, 'confirmed'), lte(endsAt, now)), and(inArray(status, OPEN), lte(startsAt, now))),
  off: () => inArray(status, ['declined', 'cancelled']),
}

/** How many appointments are in each state. */
export async function appointmentCounts(db: Database, now: Date): Promise<Record<AgendaState, number>> {
  const counted = (state: AgendaState) => sql`count(*) filter (where ${STATES[state](now)})`.mapWith(Number)
  const [counts] = await db
    .select({
      waiting: counted('waiting'),
      coming: counted('coming'),
      past: counted('past'),
      off: counted('off'),
    })
    .from(appointments)
  return counts ?? { waiting: 0, coming: 0, past: 0, off: 0 }
}

/** What is on in a week, and what of it is closed. What goes on no more is left out. */
export async function agendaInWeek(db: Database, { monday, sunday }: Week) {
  const [inWeek, closures] = await Promise.all([
    db
      .select()
      .from(appointments)
      .where(and(between(startsOn, monday, sunday), inArray(status, [...OPEN, 'confirmed'])))
      .orderBy(asc(startsAt), asc(id)),
    closuresFrom(db, monday),
  ])
  return { appointments: inWeek, closures: closures.filter(({ firstDay }) => firstDay <= sunday) }
}

/** Requests that wait for us, whose time is kept the shortest first. */
export async function waitingRequests(db: Database, now: Date): Promise<Appointment[]> {
  return await db
    .select()
    .from(appointments)
    .where(and(eq(status, 'requested'), gt(startsAt, now)))
    .orderBy(asc(appointments.holdUntil), asc(id))
    .limit(PER_PAGE)
}

/** What people call appointments, by their ids: whose they are. */
export const appointmentNames = namesById({ table: appointments, id, name })

/** Newest first. */
export async function appointmentsOfPerson(db: Database, person: string) {
  return await db
    .select({ id, status, startsAt, endsAt })
    .from(appointments)
    .where(eq(sql`lower(${email})`, person.toLowerCase()))
    .orderBy(desc(startsAt), desc(id))
}
