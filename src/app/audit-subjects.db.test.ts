import { expect, test, vi } from 'vitest'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { auditList, auditPage } from '@/features/operations/audit/server/audit-queries'
import { placeOrderOf } from '../../tests/support/customers'
import { createTestContext } from '../../tests/support/database'
import { auditSubjects } from './audit-subjects'

test('orders and invoices in the log have their numbers and pages, by one statement per kind', async () => {
  await using site = await createTestContext()
  const first = await placeOrderOf(site)
  const second = await placeOrderOf(site)
  const { rows } = await auditPage(site.db, auditList.requestOf(new URLSearchParams()))
  const statements = vi.spyOn(site.pool, 'query')
  const subjects = await auditSubjects(site.db, rows)
  expect(statements).toHaveBeenCalledTimes(new Set(rows.map(({ subjectKind }) => subjectKind)).size)
  expect(subjects.get(first.orderId)).toEqual({
    name: first.orderNumber,
    path: `/hosting-admin/bestelling/${first.orderNumber}`,
  })
  const numbers = rows.map(({ subjectId }) => subjects.get(subjectId)?.name)
  expect(numbers).toEqual(expect.arrayContaining([second.orderNumber, 'INV2026110001', 'INV2026110002']))
})

test('a mandate leads to its customer: it has no name of its own', async () => {
  await using site = await createTestContext()
  const { customerId, accountId, email } = await placeOrderOf(site)
  const customer = { id: customerId, accountId, email, name: 'Jan Wevers' }
  await giveMandate(site.context, customer, { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' })
  const [{ id } = { id: '' }] = await site.db.select({ id: mandates.id }).from(mandates)
  const subjects = await auditSubjects(site.db, [{ subjectKind: 'mandate', subjectId: id }])
  expect(subjects.get(id)).toEqual({ name: 'van deze klant', path: `/hosting-admin/klant/${customerId}` })
})

test('what is erased, or was never a record, has no name', async () => {
  await using site = await createTestContext()
  const entries = [
    { subjectKind: 'lead', subjectId: crypto.randomUUID() },
    { subjectKind: 'account', subjectId: 'onbekend' },
    { subjectKind: 'leads', subjectId: '2026-11-20T10:00:00.000Z' },
    { subjectKind: 'person', subjectId: 'keyed hash' },
  ]
  expect(await auditSubjects(site.db, entries)).toEqual(new Map())
})
