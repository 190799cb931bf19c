import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { SYSTEM } from '../domain/audit-entry'
import { auditList, auditOfSubjects, auditPage } from './audit-queries'
import { auditLog } from './audit-tables'
import { auditRow } from './record-event'

/** Records this many events about orders, one second apart. */
async function record({ db, clock }: TestContext, count: number) {
  const entries = Array.from({ length: count }, (_, turn) => ({
    ...auditRow({
      actor: SYSTEM,
      action: 'order.placed',
      subject: { kind: 'order', id: `${turn}` },
      details: { number: `${turn}`, total: euros(1) },
    }),
    happenedAt: new Date(clock.now.getTime() + turn * 1000),
  }))
  await db.insert(auditLog).values(entries)
}

test('the log is walked there and back: the page before is the page before, not the first', async () => {
  await using site = await createTestContext()
  await record(site, 120)
  const at = async (query: string) => {
    const request = auditList.requestOf(new URLSearchParams(query))
    const { rows, previous, next } = await auditPage(site.db, request)
    const address = (cursor: typeof next) => cursor && auditList.query(request.filter, cursor)
    return { ids: rows.map(({ subjectId }) => subjectId), previous: address(previous), next: address(next) }
  }
  const first = await at('over=order')
  const second = await at(first.next ?? '')
  const third = await at(second.next ?? '')
  expect([first, second, third].map(({ ids }) => ids[0])).toEqual(['119', '69', '19'])
  expect([first.previous, third.next]).toEqual([undefined, undefined])
  expect(await at(third.previous ?? '')).toEqual(second)
})

test('the history of several things is one list, newest first, and of nothing is empty', async () => {
  await using site = await createTestContext()
  await record(site, 4)
  const of = async (...ids: string[]) =>
    (
      await auditOfSubjects(
        site.db,
        ids.map((id) => ({ kind: 'order' as const, id })),
      )
    ).map(({ subjectId }) => subjectId)
  expect(await of('0', '3', '1', 'none')).toEqual(['3', '1', '0'])
  expect(await of()).toEqual([])
})
