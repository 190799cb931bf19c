import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { withReactions } from '../../../../../tests/support/reactions'
import { SYSTEM, VISITOR } from '../domain/audit-entry'
import { auditLog } from './audit-tables'
import { changeWithAudit, type EventHandlers, type RecordedEvent, recordEvent } from './record-event'

const ENTRY = {
  actor: SYSTEM,
  action: 'order.payment-taken-back',
  subject: { kind: 'order', id: 'second' },
  details: { from: 'paid', to: 'pending' },
} as const

test('a change is written down with its line, a change of nothing without one', async () => {
  await using site = await createTestContext()
  const renamed = (from: string) =>
    site.db.update(auditLog).set({ subjectId: 'first' }).where(eq(auditLog.subjectId, from)).returning()
  await recordEvent(site.context, site.db, { ...ENTRY, subject: { kind: 'order', id: 'wrong' } })
  await changeWithAudit(site.db, renamed('nothing'), ENTRY)
  expect(await site.db.select().from(auditLog)).toMatchObject([{ subjectId: 'wrong' }])
  await changeWithAudit(site.db, renamed('wrong'), ENTRY)
  const lines = await site.db.select().from(auditLog).orderBy(auditLog.subjectId)
  expect(lines).toMatchObject([
    { subjectId: 'first' },
    { actorKind: 'system', actorId: null, subjectId: 'second', action: ENTRY.action, details: ENTRY.details },
  ])
})

const REQUESTED: RecordedEvent<'appointment.requested'> = {
  actor: VISITOR,
  action: 'appointment.requested',
  subject: { kind: 'appointment', id: 'asked' },
  details: { startsAt: '2026-12-01T09:00:00.000Z' },
  payload: { name: 'Miriam' },
}

test('reactions run one after the other, after the line; the payload is not stored', async () => {
  await using site = await createTestContext()
  const seen: string[] = []
  const context = withReactions(site.context, {
    'appointment.requested': [
      async (_context, tx, { payload }) => {
        const lines = await tx.select().from(auditLog)
        seen.push(`${payload.name} ${lines.length}`)
      },
      async () => void seen.push('second'),
    ],
  })
  await site.db.transaction((tx) => recordEvent(context, tx, REQUESTED))
  expect(seen).toEqual(['Miriam 1', 'second'])
  const { details, action } = REQUESTED
  expect(await site.db.select().from(auditLog)).toMatchObject([{ action, details }])
})

test('what a reaction throws undoes what the ones before it did, also when the caller began no transaction', async () => {
  await using site = await createTestContext()
  const context = withReactions(site.context, {
    'appointment.requested': [
      (inner, tx) => recordEvent(inner, tx, ENTRY),
      () => Promise.reject(new Error('broken')),
    ],
  })
  await expect(recordEvent(context, site.db, REQUESTED)).rejects.toThrow('broken')
  await expect(site.db.transaction((tx) => recordEvent(context, tx, REQUESTED))).rejects.toThrow('broken')
  expect(await site.db.select().from(auditLog)).toEqual([])
})

test('no event with reactions is recorded without its payload, and none without a payload has reactions', () => {
  const either = REQUESTED as Pick<
    RecordedEvent<'appointment.requested'>,
    'actor' | 'subject' | 'details'
  > & {
    action: 'appointment.requested' | 'appointment.confirmed'
  }
  // @ts-expect-error: one of both has reactions, which read the payload.
  const _incomplete: RecordedEvent<'appointment.requested' | 'appointment.confirmed'> = either
  // @ts-expect-error: `changeWithAudit` takes this event, and runs no reactions.
  const _missed: EventHandlers = { 'order.payment-taken-back': [] }
})
