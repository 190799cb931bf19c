import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { SEARCH_KIND_NAMES } from '@/features/operations/search/domain/search-kind'
import { searchEverything } from '@/features/operations/search/server/search-everything'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import { createTestContext } from '../../../../../../tests/support/database'
import { loadCustomer } from '../../web/office/server/load-customer'
import { notesOfCustomer } from '../customer-notes'
import { hostingCustomers } from '../customer-tables'
import { writeCustomerNote } from './write-customer-note'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const TEXT = 'Wil de factuur per kwartaal, liefst met kerstgroet.'

test('a note at a customer stands on their page with who wrote it and when; two clicks are one note, and the log knows', async () => {
  await using site = await createTestContext()
  const { customerId } = await placeOrderOf(site)
  const note = { id: crypto.randomUUID(), customerId, text: TEXT, author: ROOS }
  expect(await writeCustomerNote(site.context, note)).toBe(true)
  expect(await writeCustomerNote(site.context, note)).toBe(true)
  const found = await loadCustomer(site.db, customerId, '2026-11-20')
  expect(found?.notes).toMatchObject([
    { text: TEXT, authorName: 'Roos', leadId: null, writtenAt: site.clock.now },
  ])
  const log = await site.db.select().from(auditLog).where(eq(auditLog.action, 'customer.note-written'))
  expect(log).toMatchObject([{ actorId: ROOS.id, subjectId: customerId, details: { note: note.id } }])
  expect(await writeCustomerNote(site.context, { ...note, customerId: crypto.randomUUID() })).toBe(false)
})

test('a note is found by its words, exported with its person, and erased with them while the books stay', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const { customerId } = jan
  await writeCustomerNote(site.context, { id: crypto.randomUUID(), customerId, text: TEXT, author: ROOS })
  const search = { text: 'kwartaal kerstgroet', kinds: SEARCH_KIND_NAMES, accountId: 'roos', limit: 5 }
  const found = await searchEverything(site.context, search)
  const hits = found.outcome === 'found' ? found.groups.flatMap((group) => group.hits) : []
  expect(hits).toMatchObject([{ kind: 'customer', ref: customerId, found: { label: 'Notitie' } }])
  const part = site.context.registries.personalDataParts.find(({ name }) => name === 'Notities bij de klant')
  expect(await part?.find(site.db, jan.email.toLowerCase())).toEqual([
    { text: TEXT, writtenAt: site.clock.now },
  ])
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  await erasePerson(site.context, { email: jan.email, actor, reason: 'request' })
  expect(await notesOfCustomer(site.db, customerId)).toEqual([])
  expect(await site.db.select().from(hostingCustomers)).toHaveLength(1)
})
