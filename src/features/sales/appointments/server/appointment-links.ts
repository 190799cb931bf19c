import { and, eq, gt } from 'drizzle-orm'
import { APPOINTMENT_TERMS } from '@/content/appointments'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { visitorPath } from '../domain/appointment-paths'
import { type Appointment, appointmentLinks, appointments } from './appointment-tables'

const DAY_SECONDS = 24 * 60 * 60

/** Makes a link to an appointment for one mail and answers its token. Only the token's hash is kept. */
export async function makeLink(
  { now, random }: Context,
  tx: Transaction,
  appointmentId: string,
): Promise<string> {
  const token = random.token()
  await tx.insert(appointmentLinks).values({ tokenHash: hashOfToken(token), appointmentId, createdAt: now() })
  return token
}

/** Where a token leads. */
export function linkAddress({ settings }: Context, token: string): string {
  return `${settings.siteUrl}${visitorPath(token)}`
}

/** The appointment that a link is about, until some time after it; undefined for any other link. */
export async function appointmentOfLink(
  { now }: Context,
  db: Database | Transaction,
  token: string,
): Promise<Appointment | undefined> {
  const longAgo = addSeconds(now(), -APPOINTMENT_TERMS.linkDaysAfter * DAY_SECONDS)
  const [found] = await db
    .select({ appointment: appointments })
    .from(appointmentLinks)
    .innerJoin(appointments, eq(appointments.id, appointmentLinks.appointmentId))
    .where(and(eq(appointmentLinks.tokenHash, hashOfToken(token)), gt(appointments.endsAt, longAgo)))
  return found?.appointment
}
