import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginShare } from '@/features/billing/free-invoices/server/begin-draft'
import { draftWithId, openDrafts } from '@/features/billing/free-invoices/server/draft-queries'
import { shownDraft } from '@/features/billing/free-invoices/server/save-shown'
import type { Cents } from '@/shared/money'
import { type Neighbours, neighbours } from '../../../../../tests/support/abroad'
import { ROOS } from '../../../../../tests/support/arrears'
import { issueNow, typeIn } from '../../../../../tests/support/free-invoices'
import { agree, propose } from '../../../../../tests/support/line-change-acts'
import { begunSubscription, invoicesOf } from '../../../../../tests/support/line-changes'
import {
  allDone,
  maintenance,
  quoteLine,
  renewUntil,
  startedProject,
} from '../../../../../tests/support/projects'
import { typedLine } from '../../../../../tests/support/typed-invoices'
import { loadProject } from '../web/office/server/load-project'
import { deliverProject } from './deliver-project'
import { projectQuotes } from './project-tables'

const WORDS = { sentence: () => undefined } as never

const vatOf = async ({ site, annaId }: Neighbours) =>
  (await invoicesOf(site, annaId)).map(({ amount, vatAmount, vatTreatment, buyer }) => [
    amount,
    vatAmount,
    vatTreatment,
    buyer.vatId,
  ])

test('who accepted as a consumer is charged Dutch VAT on delivery, also with the VAT id of a company abroad', async () => {
  await using abroad = await neighbours()
  const { site, annaId: customerId } = abroad
  const project = await startedProject(site, [quoteLine({ unitPrice: 10_000 as Cents })], { customerId })
  site.clock.advance(60)
  await startedProject(site, [maintenance({ vatPercent: null })], {
    customerId,
    projectId: project.id,
    actingAs: 'consumer',
  })
  await allDone(site, project.id)
  const found = await loadProject(site.context, project.number, WORDS)
  expect(found?.bills.map(({ amounts }) => amounts.total).sort()).toEqual([10_000, 4840])
  const shownTotal = (10_000 + 4840) as Cents
  const delivered = await deliverProject(site.context, { projectId: project.id, shownTotal, admin: ROOS })
  expect(delivered.outcome).toBe('delivered')
  await renewUntil(site, '2026-12-20')
  expect(await vatOf(abroad)).toEqual([
    [10_000, 0, 'reverse-charge', 'DE111111125'],
    [4000, 840, 'oss-below-threshold', null],
    [4000, 840, 'oss-below-threshold', null],
  ])
})

test('a change of what a consumer began is charged as it was shown, also with such a VAT id', async () => {
  await using abroad = await neighbours()
  const { site, annaId: customerId } = abroad
  const lines = [maintenance({ vatPercent: null })]
  const begun = await begunSubscription(site, lines, { customerId, actingAs: 'consumer' })
  const proposed = await propose(site, begun, { prices: { Onderhoud: '50,00' } })
  await agree(site, begun, proposed)
  expect((await vatOf(abroad)).at(-1)).toEqual([1000, 210, 'oss-below-threshold', null])
})

test('the share of a consumer who withdrew has Dutch VAT, also with such a VAT id', async () => {
  await using abroad = await neighbours()
  const { site, annaId: customerId } = abroad
  const lines = [quoteLine({ unitPrice: 10_000 as Cents })]
  const project = await startedProject(site, lines, { customerId, actingAs: 'consumer' })
  const [work] = await site.db
    .update(projectQuotes)
    .set({ withdrawnAt: site.clock.now })
    .where(eq(projectQuotes.projectId, project.id))
    .returning()
  const quoteId = work?.quoteId ?? ''
  const begun = await beginShare(site.context, { id: randomUUID(), quoteId, admin: ROOS })
  if (begun.outcome !== 'begun') throw new Error(begun.outcome)
  const draft = await draftWithId(site.db, begun.id)
  expect(draft?.typed.introduction).toContain('€\u00a0121,00 incl. btw')
  const introduction = `${draft?.typed.introduction} 10 van 20 uur.`
  await typeIn(site, begun.id, { introduction, lines: [typedLine({ quantity: '1', unitPrice: '50' })] })
  const typed = await draftWithId(site.db, begun.id)
  if (!typed) throw new Error('There is no draft')
  expect((await shownDraft(site.context, typed)).amounts.total).toBe(6050)
  expect((await openDrafts(site.db, '2026-11-20'))[0]?.total).toBe(6050)
  expect(await issueNow(site, begun.id)).toMatchObject({ outcome: 'issued' })
  expect(await vatOf(abroad)).toEqual([[5000, 1050, 'oss-below-threshold', null]])
})
