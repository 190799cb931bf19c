import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { completeTask, reopenTask } from '@/features/hosting/provisioning/server/complete-task'
import { switchingOf, tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { loadToday } from '@/features/operations/worklist/web/office/server/load-today'
import { contactMessage } from '@/features/sales/leads/contact/domain/contact-message'
import { answerContactMessage } from '@/features/sales/leads/contact/server/answer-contact-message'
import { sendContactMessage } from '@/features/sales/leads/contact/server/send-contact-message'
import type { Cents } from '@/shared/money'
import { requested } from '../../../tests/support/appointments'
import { act, said } from '../../../tests/support/conversations'
import { createTestContext, type TestContext } from '../../../tests/support/database'
import { addOrderToPay, type OrderToPay } from '../../../tests/support/order-to-pay'

const ROOS = { id: '1f0e2c3d-0000-4000-8000-000000000001', name: 'Roos Nijhof', role: 'admin' } as const
const actor = { kind: 'admin', accountId: ROOS.id } as const

async function rowsOf(site: TestContext, kind: string) {
  return (await loadToday(site.context)).rows.filter((row) => row.kind === kind)
}

/** An order with all of its tasks done. */
async function delivered(site: TestContext): Promise<OrderToPay> {
  const order = await addOrderToPay(site, 'bank-transfer')
  const [invoice] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, order.orderId))
  if (!invoice) throw new Error('No invoice')
  const transferId = site.context.random.uuid()
  await receiveTransfer(site.context, {
    invoiceId: invoice.id,
    amount: invoice.totalAmount,
    transferId,
    actor,
  })
  for (const { id } of await tasksOfOrders(site.db, [order.orderId]))
    await completeTask(site.context, id, ROOS)
  return order
}

const move = (site: TestContext, { orderId }: OrderToPay, to: 'active' | 'suspended' | 'cancelled') =>
  changeOrderStatus(site.context, { orderId, to, reason: 'Op verzoek.', actor })

async function switching(site: TestContext, { orderId }: OrderToPay) {
  return (await switchingOf(site.db, [orderId])).get(orderId)
}

async function openTasks(site: TestContext, { orderId }: OrderToPay) {
  return (await tasksOfOrders(site.db, [orderId])).filter(({ doneAt }) => !doneAt)
}

async function textOf(site: TestContext, kind: string): Promise<string> {
  const sent = await site.db.select().from(mails).where(eq(mails.kind, kind))
  return sent
    .map(({ subject, text }) => `${subject} ${text}`)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

// promise projects: Whoever wrote by the contact page stands on Vandaag by the moment that they were told, until somebody answers
// promise contact-confirmation-mail.tsx: persoonlijk contact met je op: uiterlijk {by}.
test('a message from the contact page stands on Vandaag with the moment that its writer was told, until it is answered', async () => {
  await using site = await createTestContext()
  // Friday 16:00 in Enschede: twenty-four hours later, on working days, it is Monday 16:00.
  site.clock.now = new Date('2026-11-20T15:00:00Z')
  const message = contactMessage.parse({
    name: 'Miriam Aarnink',
    email: 'miriam@bakkerijaarnink.example',
    subject: 'Openingstijden',
    message: 'We gaan voortaan om zeven uur open.',
  })
  await sendContactMessage(site.context, message, {
    form: 'contact',
    requestId: null,
    content: message,
    clientAddress: '198.51.100.7',
  })
  const [row] = await rowsOf(site, 'message')
  expect(row).toMatchObject({
    title: 'Miriam Aarnink',
    dueAt: new Date('2026-11-23T15:00:00Z'),
    text: 'Openingstijden: We gaan voortaan om zeven uur open.',
    deed: { action: 'backOffice.answerContactMessage', fields: { message_id: row?.id } },
  })
  const answering = { messageId: row?.id ?? '', admin: ROOS }
  expect(await answerContactMessage(site.context, answering)).toBe('answered')
  expect(await answerContactMessage(site.context, answering)).toBe('answered')
  expect(await rowsOf(site, 'message')).toEqual([])
  expect(await answerContactMessage(site.context, { ...answering, messageId: ROOS.id })).toBe('unknown')
})

// promise conversations: A visitor who waits for a person stands on Vandaag by the moment that the assistant names
// promise internal/assistant-turn.ts: Je hoort uiterlijk ${answerBy} van ons.
// promise internal/wanted-contact.ts: Goed, we bellen je op ${phone}, uiterlijk ${answerBy}.
test('a visitor who waits in the chat stands on Vandaag by the moment that they were told, also when they write on', async () => {
  await using site = await createTestContext()
  // Friday 16:00 in Enschede: a full day of opening time later it is Monday 16:00.
  site.clock.now = new Date('2026-11-20T15:00:00Z')
  const { id } = await said(site.context, 'Kan iemand me bellen? 06 12345678')
  await said(site.context, 'Het gaat over mijn webshop.', { conversationId: id })
  const due = { id, dueAt: new Date('2026-11-23T15:00:00Z') }
  expect(await rowsOf(site, 'conversation')).toMatchObject([due])
  site.clock.advance(60 * 60)
  await said(site.context, 'Ben je daar nog?', { conversationId: id })
  expect(await rowsOf(site, 'conversation')).toMatchObject([due])
  await act(site.context, id, 'answer', { text: 'We bellen zo.' })
  expect(await rowsOf(site, 'conversation')).toEqual([])
  // What is asked after an answer counts for itself.
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  await said(site.context, 'Ik heb nog een vraag.', { conversationId: id })
  const rows = await rowsOf(site, 'conversation')
  for (const row of rows) expect(row.dueAt).toEqual(new Date('2026-11-24T09:00:00Z'))
})

// promise appointments: Who asked for a talk stays on Vandaag until they were answered, also when the time they asked for is over
// promise OwnAppointment.tsx: Je hoort van ons; een andere tijd kiezen mag ook.
test('who asked for a talk stays on Vandaag after the time that they asked for, until they are answered', async () => {
  await using site = await createTestContext()
  const { id } = await requested(site)
  expect(await rowsOf(site, 'appointment')).toMatchObject([
    { id, text: expect.stringMatching(/^Vraagt een gesprek aan/), dueAt: expect.any(Date) },
  ])
  site.clock.advance(7 * 24 * 60 * 60)
  const [row] = await rowsOf(site, 'appointment')
  expect(row?.text).toMatch(/^Vroeg een gesprek aan, en kreeg geen antwoord/)
  expect(row?.dueAt?.getTime()).toBeLessThan(site.clock.now.getTime())
})

// promise projects: Money that goes back stands on Vandaag with its fourteen days
// promise CancelPart.tsx: je krijgt ${inEurosAndCents(held)} binnen 14 dagen terug
test('what goes back to a customer stands on Vandaag with its amount, due fourteen days after it was credited', async () => {
  await using site = await createTestContext()
  const order = await delivered(site)
  await move(site, order, 'cancelled')
  const [note] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.series, 'credit'))
  const [row] = await rowsOf(site, 'refund')
  expect(row).toMatchObject({ id: note?.id, amount: -(note?.totalAmount ?? 0) })
  // Credited on Friday 20 November: due on Friday 4 December, at closing time.
  expect(row?.dueAt).toEqual(new Date('2026-12-04T16:30:00Z'))
  const amount = row?.amount ?? (0 as Cents)
  const back = { invoiceId: note?.creditsInvoiceId ?? '', amount, known: 0 as Cents, admin: ROOS }
  expect(await bookReturn(site.context, back)).toBe('booked')
  expect(await rowsOf(site, 'refund')).toEqual([])
})

// promise money 1: Money that does not fit stands on Vandaag with a day, for its payer was told that we are in touch
// promise pay-words.ts: We nemen contact met je op over de rest.
test('money that falls short stands on Vandaag, due within a working day', async () => {
  await using site = await createTestContext()
  const { invoiceId } = await addOrderToPay(site, 'bank-transfer')
  const transferId = site.context.random.uuid()
  await receiveTransfer(site.context, { invoiceId, amount: 100 as Cents, transferId, actor })
  // Friday 11:00: a full day of opening time later it is Monday 11:00.
  expect(await rowsOf(site, 'payment')).toMatchObject([{ dueAt: new Date('2026-11-23T10:00:00Z') }])
})

// promise projects: An order that is suspended by hand is a task, and its customer hears what will be, not what is
// promise order-status-mails.tsx: We zetten je hosting stil, binnen 3 uur, geteld in onze openingstijden.
// promise order-status-mails.tsx: Wat al stilstond, zetten we weer aan: binnen 3 uur, geteld in onze openingstijden.
test('who suspends an order by hand is asked to switch it off, and the customer hears what will be, not what is', async () => {
  await using site = await createTestContext()
  const order = await delivered(site)
  await move(site, order, 'suspended')
  const [off, ...others] = await openTasks(site, order)
  expect([off?.kind, others]).toEqual(['switch-off', []])
  const [row] = await rowsOf(site, 'delivery')
  expect(row).toMatchObject({
    id: order.orderId,
    deed: { label: 'Gedaan', action: 'hostingOffice.completeTask', fields: { task_id: off?.id } },
  })
  expect(await switching(site, order)).toMatchObject({ to: 'off', dueAt: row?.dueAt })
  const told = await textOf(site, 'hosting-suspended')
  expect(told).toContain('We zetten je hosting stil, binnen 3 uur, geteld in onze openingstijden.')
  expect(told).toContain('Mail die binnenkomt, blijft binnenkomen.')
  expect(await textOf(site, 'hosting-switch-notice')).not.toContain('niet betaald')
  // Ticked, taken back, and ticked again: both with who it was.
  await completeTask(site.context, off?.id ?? '', ROOS)
  expect(await reopenTask(site.context, off?.id ?? '', ROOS)).toBe('reopened')
  expect(await rowsOf(site, 'delivery')).toMatchObject([{ id: order.orderId }])
  await completeTask(site.context, off?.id ?? '', ROOS)
  expect(await rowsOf(site, 'delivery')).toEqual([])
  expect(await switching(site, order)).toBeUndefined()
  await move(site, order, 'active')
  expect(await reopenTask(site.context, off?.id ?? '', ROOS), 'it is on again').toBe('refused')
  expect((await openTasks(site, order)).map(({ kind }) => kind)).toEqual(['switch-on'])
  expect(await textOf(site, 'hosting-reactivated')).toContain(
    'zetten we weer aan: binnen 3 uur, geteld in onze openingstijden.',
  )
})

// promise projects: The end of an order makes its tasks, each with its day: switch off, and wipe a month after the last day
// promise cancellation-mails.tsx: Bel of mail ons uiterlijk ${shownDay(keptUntil(lastDay))}; daarna wissen we alles.
// promise verwerkersovereenkomst.md: Een maand na het einde wissen we ze
test('the end of an order is work with a day: switch it off, and wipe it a month after its last day, as its customer was told', async () => {
  await using site = await createTestContext()
  const order = await delivered(site)
  await move(site, order, 'cancelled')
  expect(await textOf(site, 'hosting-cancelled')).toContain(
    'uiterlijk 20 december 2026; daarna wissen we alles',
  )
  const tasks = await openTasks(site, order)
  expect(tasks.map(({ kind, dueAt }) => [kind, dueAt.toISOString()])).toEqual([
    ['take-down', '2026-11-23T16:30:00.000Z'],
    ['wipe-hosting', '2026-12-21T16:30:00.000Z'],
  ])
  expect(await rowsOf(site, 'delivery')).toMatchObject([
    { id: order.orderId, text: expect.stringMatching(/^Hosting uitzetten/) },
  ])
  for (const { id } of tasks.slice(0, 1)) expect(await completeTask(site.context, id, ROOS)).toBe('done')
  // Weeks pass without anybody looking at it.
  expect(await rowsOf(site, 'delivery')).toEqual([])
  site.clock.now = new Date('2026-12-15T09:00:00Z')
  expect(await rowsOf(site, 'delivery')).toMatchObject([{ text: expect.stringContaining('wissen') }])
  for (const { id } of tasks.slice(1)) expect(await completeTask(site.context, id, ROOS)).toBe('done')
  expect(await rowsOf(site, 'delivery')).toEqual([])
})

// promise projects: A week before everything of an ended order is wiped, its customer hears until which day they can ask for a copy
// promise wipe-announced-mail.tsx: back-ups bewaren we nog tot en met {until}. Daarna wissen we alles
test('before everything is wiped the customer hears once until when they can ask for it, and not when it is gone already', async () => {
  await using site = await createTestContext()
  const [first, second] = [await delivered(site), await delivered(site)]
  for (const order of [first, second]) await move(site, order, 'cancelled')
  const announced = async (now: string) => {
    site.clock.now = new Date(now)
    await site.context.enqueue(site.db, 'announce-wipes', {})
    await site.runJobs()
    return (await site.db.select().from(mails)).filter(({ kind }) => kind === 'hosting-wipe-announced')
  }
  expect(await announced('2026-12-12T09:00:00Z')).toEqual([])
  const wipe = (await openTasks(site, second)).find(({ kind }) => kind === 'wipe-hosting')
  await completeTask(site.context, wipe?.id ?? '', ROOS)
  const [mail, ...others] = await announced('2026-12-14T09:00:00Z')
  expect(others).toEqual([])
  expect(mail?.subject).toContain(first.orderNumber)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'bewaren we nog tot en met 20 december 2026. Daarna wissen we alles',
  )
  expect(await announced('2026-12-15T09:00:00Z')).toHaveLength(1)
})

test('an order that two colleagues end at once leaves its tasks once', async () => {
  await using site = await createTestContext()
  const order = await delivered(site)
  await Promise.all([move(site, order, 'cancelled'), move(site, order, 'cancelled')])
  expect((await openTasks(site, order)).map(({ kind }) => kind)).toEqual(['take-down', 'wipe-hosting'])
})

test('an order that ends before anything was made leaves nothing to switch off or wipe', async () => {
  await using site = await createTestContext()
  const order = await addOrderToPay(site, 'bank-transfer')
  await move(site, order, 'cancelled')
  expect(await openTasks(site, order)).toEqual([])
  const [stored] = await site.db.select().from(hostingOrders)
  expect(stored?.status).toBe('cancelled')
})
