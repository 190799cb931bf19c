import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { ADDRESS, ANNE, act, BAS, chose, heard, said, say } from '../../../../../tests/support/conversations'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import type { ChatMessage } from '../domain/conversation'
import { conversationOfLink } from './chat-key'
import { conversationMessages, conversations } from './conversation-tables'
import { inboxChanges, inboxConversation, inboxOverview } from './inbox-queries'
import { conversationJobs } from './internal/conversation-jobs'
import { conversationData } from './internal/personal-data'
import { beatInbox, beatVisit, leaveInbox, openVisit } from './internal/presence'
import { tellInboxesOfAppointment } from './tell-inboxes-of-appointment'
import { messagesFrom, newsForVisitor } from './visitor-turn'

const shown = (messages: readonly ChatMessage[]) => messages.map(({ n, author }) => `${n} ${author}`)
const bodies = (messages: readonly ChatMessage[]) => messages.map(({ body }) => body).join('\n')
const stored = (site: TestContext) => site.db.select().from(conversations)
const present = (site: TestContext, colleague = ANNE) =>
  beatInbox(site.context, { visitId: colleague.id, user: colleague })

/** A Saturday. */
const WEEKEND = new Date('2026-11-21T10:00:00Z')

test('a message of a visitor begins a conversation, and the assistant answers', async () => {
  await using site = await createTestContext()
  const { id, answer } = await said(site.context, 'Hallo')
  expect(shown(answer.messages)).toEqual(['1 visitor', '2 assistant'])
  const again = await said(site.context, 'Wat kost het?', { conversationId: id })
  expect(shown(again.answer.messages).slice(0, 2)).toEqual(['3 visitor', '4 assistant'])
  expect(await stored(site)).toMatchObject([{ number: 1, lastN: 4, status: 'open' }])
})

test('an inbox sees who wrote, answers, and the feed tells each step once', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  const overview = await inboxOverview(site.context, ANNE)
  expect(overview).toMatchObject({ seq: 2, unread: 1, conversations: [{ id, who: 'Bezoeker 1', unread: 1 }] })
  await act(site.context, id, 'answer', { text: 'Dag!' })
  expect(await inboxChanges(site.context, { after: 0, userId: ANNE.id })).toMatchObject({
    seq: 4,
    changes: [
      { seq: 1, kind: 'message', detail: 'visitor', n: 1 },
      { seq: 2, kind: 'message', detail: 'assistant', n: 2 },
      { seq: 3, kind: 'state', detail: 'taken', n: 3 },
      { seq: 4, kind: 'message', detail: 'person', n: 4, row: { assignee: ANNE } },
    ],
  })
  expect(await inboxConversation(site.context, { id, userId: ANNE.id })).toMatchObject({
    pages: [{ path: '/prijzen' }],
    messages: [{}, {}, {}, { body: 'Dag!', name: 'Anne' }],
  })
})

// promise conversations: A message that is sent again is one message with one answer
test('a message that is sent again, with or without the cookie, is one message with one answer', async () => {
  await using site = await createTestContext()
  const clientId = randomUUID()
  const first = await Promise.all(Array.from({ length: 4 }, () => said(site.context, 'Hallo', { clientId })))
  expect(new Set(first.map(({ key }) => key)).size).toBe(1)
  const [{ id, answer }] = first as [(typeof first)[number]]
  for (const one of first) expect(one.answer.messages).toEqual(answer.messages)
  const next = { clientId: randomUUID(), conversationId: id }
  const second = await Promise.all(Array.from({ length: 4 }, () => said(site.context, 'Wat kost het?', next)))
  for (const one of second) expect(one.answer.messages).toEqual(second[0]?.answer.messages)
  const rows = await site.db.select().from(conversationMessages)
  expect(rows.filter(({ author }) => author === 'visitor')).toHaveLength(2)
  expect(await stored(site)).toHaveLength(1)
})

// promise conversations: Six new conversations per address, five messages at once
test('six conversations may begin from one address in half a day, and five messages at one moment', async () => {
  await using site = await createTestContext()
  const begun = await Promise.all(Array.from({ length: 8 }, () => say(site.context, 'Hallo')))
  expect(begun.filter(({ outcome }) => outcome === 'limited')).toHaveLength(2)
  expect(await stored(site)).toHaveLength(6)
  const { id } = await said(site.context, 'Hallo', { clientAddress: '203.0.113.9' })
  const sent = await Promise.all(
    Array.from({ length: 7 }, () => say(site.context, 'Hallo', { conversationId: id })),
  )
  expect(sent.filter(({ outcome }) => outcome === 'limited')).toHaveLength(2)
  site.clock.advance(2 * 60 * 60)
  expect(await say(site.context, 'Hallo')).toMatchObject({ outcome: 'received' })
})

// promise conversations: Spam is ended, and its address with it
test('whoever is called spam is heard no more, nor is who begins anew from that address, until it is taken back', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Koop nu')
  await act(site.context, id, 'spam')
  expect(await say(site.context, 'Koop nu', { conversationId: id })).toEqual({ outcome: 'barred' })
  expect(await say(site.context, 'Koop nu')).toEqual({ outcome: 'barred' })
  expect(await say(site.context, 'Hallo', { clientAddress: '203.0.113.9' })).toMatchObject({
    outcome: 'received',
  })
  await act(site.context, id, 'not-spam')
  expect(await say(site.context, 'Sorry', { conversationId: id })).toMatchObject({ outcome: 'received' })
})

test('an address and a number in a message are kept, told to the inbox, and thanked for', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  const { answer } = await said(site.context, 'miriam@aarnink.example of 06-12345678', { conversationId: id })
  expect(bodies(answer.messages)).toContain('je e-mailadres en je telefoonnummer genoteerd')
  expect(await stored(site)).toMatchObject([{ email: 'miriam@aarnink.example', phone: '06-12345678' }])
  const news = await inboxChanges(site.context, { after: 2, userId: ANNE.id })
  expect(news).toMatchObject({
    changes: [{}, {}, { kind: 'contact', detail: 'email' }, { kind: 'contact', detail: 'phone' }],
  })
})

// promise conversations: Asking for contact makes one lead, with its clock
// promise wanted-contact.ts: Goed, we bellen je op ${phone}, uiterlijk ${answerBy}.
// promise assistant-turn.ts: Je hoort uiterlijk ${answerBy} van ons.
test('whoever asks for contact becomes a lead with its clock as soon as we can reach them, and once', async () => {
  await using site = await createTestContext()
  const { id } = await chose(site.context, 'phone')
  expect(await site.db.select().from(leads)).toEqual([])
  await said(site.context, 'Mijn nummer is 06 1234 5678', { conversationId: id })
  const [lead, ...others] = await site.db.select().from(leads)
  expect(others).toEqual([])
  expect(lead).toMatchObject({ id, source: 'chat', phone: '06 1234 5678', promise: 'quote', status: 'nieuw' })
  await chose(site.context, 'email', id)
  await said(site.context, 'bel me maar, miriam@aarnink.example', { conversationId: id })
  expect(await site.db.select().from(leads)).toHaveLength(1)
  expect(await inboxConversation(site.context, { id, userId: ANNE.id })).toMatchObject({
    lead: { href: expect.stringContaining(id) },
    wantedWay: 'phone',
  })
})

test('details that are left where the ways to reach us were offered are a wish to hear from us', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hoe kan ik jullie bereiken?')
  const { answer } = await said(site.context, '06 12345678', { conversationId: id })
  expect(bodies(answer.messages)).toContain('van ons')
  expect(await site.db.select().from(leads)).toMatchObject([{ id, phone: '06 12345678', promise: 'quote' }])
})

test('the first address is the visitor’s, unless they say nothing else; ours never is', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, `Ik heb ${company.email} gemaild. Ik ben jan@wevers.example`)
  const emailNow = async () => (await stored(site))[0]?.email
  expect(await emailNow()).not.toBe(company.email)
  await said(site.context, 'mijn mail is jan@wevers.example', { conversationId: id })
  await said(site.context, 'Stuur het ook naar boek@kantoor.example, kan dat?', { conversationId: id })
  expect(await emailNow()).toBe('jan@wevers.example')
  await said(site.context, 'jan@nieuw.example', { conversationId: id })
  expect(await emailNow()).toBe('jan@nieuw.example')
})

// promise conversations: Outside opening hours it says once when somebody is back
test('outside opening hours the assistant says once when somebody is back, and asks for an address', async () => {
  await using site = await createTestContext()
  site.clock.now = WEEKEND
  const first = await said(site.context, 'Kunnen jullie ook een viool stemmen?')
  expect(first.answer.isOpen).toBe(false)
  expect(bodies(first.answer.messages)).toContain('maandag 23 november om 9:00 uur')
  expect(bodies(first.answer.messages)).toContain('Laat je e-mailadres achter')
  const second = await said(site.context, 'En een beeld?', { conversationId: first.id })
  expect(shown(second.answer.messages)).toHaveLength(2)
})

test('in opening hours a visitor for whom nobody comes hears so after two minutes, once, and the agency gets a mail', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Kunnen jullie ook een viool stemmen?')
  site.clock.advance(120)
  await site.runJobs()
  expect(bodies(await messagesFrom(site.db, id, 3))).toContain('even niemand vrij')
  expect(await allMails(site)).toMatchObject([{ kind: 'conversation-waits', toAddress: company.email }])
  await said(site.context, 'Hallo?', { conversationId: id })
  await site.runJobs()
  expect(bodies(await messagesFrom(site.db, id, 4))).not.toContain('even niemand vrij')
})

// promise conversations: The assistant is silent while a person is there
test('the assistant is silent while whoever took the conversation has an inbox open, and back when they leave', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  await present(site)
  await act(site.context, id, 'take')
  const during = await said(site.context, 'Ben je daar?', { conversationId: id })
  expect(during.answer).toMatchObject({ person: 'Anne', messages: [{ author: 'visitor' }] })
  await leaveInbox(site.context, { visitId: ANNE.id })
  site.clock.advance(11)
  const after = await said(site.context, 'Hallo?', { conversationId: id })
  expect(after.answer.person).toBeNull()
  expect(shown(after.answer.messages)).toContain('6 assistant')
})

test('whoever says nothing for 45 seconds is not there', async () => {
  await using site = await createTestContext()
  const { id, key } = await said(site.context, 'Hallo')
  await present(site)
  await act(site.context, id, 'take')
  site.clock.advance(44)
  expect(await newsForVisitor(site.context, { key, after: 0 })).toMatchObject({ person: 'Anne' })
  site.clock.advance(2)
  expect(await newsForVisitor(site.context, { key, after: 0 })).toMatchObject({ person: null })
})

// promise conversations: Two who take or answer at once
test('of two who take a conversation at once one has it, and the other hears who', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  await Promise.all([present(site, ANNE), present(site, BAS)])
  const outcomes = await Promise.all([
    act(site.context, id, 'take', { colleague: ANNE }),
    act(site.context, id, 'take', { colleague: BAS }),
  ])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'taken'])
  const [conversation] = await stored(site)
  const loser = outcomes.find(({ outcome }) => outcome === 'taken')
  expect(loser).toMatchObject({ by: conversation?.assigneeName })
})

test('of two who answer at once both are heard, one joins, and an answer that is sent twice is one', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  await Promise.all([present(site, ANNE), present(site, BAS)])
  const twice = { clientId: randomUUID(), text: 'Dag van Anne' }
  await Promise.all([
    act(site.context, id, 'answer', twice),
    act(site.context, id, 'answer', { colleague: BAS, text: 'Dag van Bas' }),
    act(site.context, id, 'answer', twice),
  ])
  const messages = await messagesFrom(site.db, id, 3)
  expect(messages.map(({ author }) => author).sort()).toEqual(['notice', 'person', 'person'])
  expect(messages.map(({ n }) => n)).toEqual([3, 4, 5])
})

// promise conversations: A message while the conversation is closed is not lost
test('a message that comes while a conversation is closed is not lost: it opens it again', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  for (let turn = 0; turn < 4; turn++) {
    const [message] = await Promise.all([
      said(site.context, `Nog iets ${turn}`, { conversationId: id }),
      act(site.context, id, 'close'),
    ])
    expect(bodies(await messagesFrom(site.db, id, 1))).toContain(`Nog iets ${turn}`)
    expect(message.answer.messages[0]?.body).toBe(`Nog iets ${turn}`)
    site.clock.advance(5)
  }
  await act(site.context, id, 'close')
  await said(site.context, 'En nog iets', { conversationId: id })
  expect(await stored(site)).toMatchObject([{ status: 'open', assigneeId: null }])
})

test('marks of reading only go forward, and are each of one person', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  await said(site.context, 'Wat kost het?', { conversationId: id })
  await Promise.all([act(site.context, id, 'read', { n: 4 }), act(site.context, id, 'read', { n: 1 })])
  await act(site.context, id, 'read', { n: 2 })
  expect(await inboxOverview(site.context, ANNE)).toMatchObject({ unread: 0 })
  expect(await inboxOverview(site.context, BAS)).toMatchObject({ unread: 1, conversations: [{ unread: 2 }] })
})

test('what the office does that matters stands in the log', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  for (const one of ['take', 'read', 'close', 'reopen', 'spam', 'not-spam'] as const)
    await act(site.context, id, one)
  const written = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(written.map(({ action }) => action).sort()).toEqual([
    'conversation.closed',
    'conversation.marked-spam',
    'conversation.reopened',
    'conversation.taken',
    'conversation.unmarked-spam',
  ])
})

test('what does not fit the state of a conversation is refused, and what is gone is unknown', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  expect(await act(site.context, id, 'reopen')).toEqual({ outcome: 'refused' })
  expect(await act(site.context, id, 'answer')).toEqual({ outcome: 'refused' })
  await act(site.context, id, 'spam')
  expect(await act(site.context, id, 'answer', { text: 'Dag' })).toEqual({ outcome: 'refused' })
  expect(await act(site.context, randomUUID(), 'close')).toEqual({ outcome: 'unknown' })
})

// promise conversations: Answers that were not seen go out in one mail
// promise assistant-turn.ts: Laat je e-mailadres achter, dan mailen we je het antwoord.
test('answers that a visitor did not see go out in one mail, once whoever answers is done', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo, ik ben miriam@aarnink.example')
  await act(site.context, id, 'answer', { text: 'Dag Miriam.' })
  site.clock.advance(40)
  await act(site.context, id, 'answer', { text: '<b>Wat kan ik doen?</b>' })
  site.clock.advance(30)
  await site.runJobs()
  expect(await allMails(site)).toEqual([])
  site.clock.advance(40)
  await site.runJobs()
  await site.runJobs()
  const [mail, ...others] = await allMails(site)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'conversation-answers', toAddress: 'miriam@aarnink.example' })
  expect(mail?.text).toMatch(/Dag Miriam\.[\s\S]*Wat kan ik doen\?/)
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.text).not.toContain('ik ben miriam')
  await act(site.context, id, 'answer', { text: 'Nog iets.' })
  site.clock.advance(61)
  await site.runJobs()
  const texts = (await allMails(site)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('Nog iets.') && !text.includes('Dag Miriam'))).toHaveLength(1)
})

test('no mail goes to who has the chat open, nor to who saw the answer before they left', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo, ik ben miriam@aarnink.example')
  const visitId = randomUUID()
  await openVisit(site.context, { visitId, conversationId: id })
  await act(site.context, id, 'answer', { text: 'Dag Miriam.' })
  site.clock.advance(30)
  await beatVisit(site.context, visitId)
  site.clock.advance(31)
  await site.runJobs()
  expect(await allMails(site)).toEqual([])
  await said(site.context, 'Dank je', { conversationId: id, after: 4 })
  site.clock.advance(120)
  await site.runJobs()
  expect((await allMails(site)).filter(({ kind }) => kind === 'conversation-answers')).toEqual([])
})

// promise conversations: Answers that were not seen go out in one mail … or that came while the visitor wrote on
test('whoever writes on without having the answer yet has it by mail', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo, ik ben miriam@aarnink.example')
  await act(site.context, id, 'answer', { text: 'Dag Miriam.' })
  await said(site.context, 'Is daar iemand?', { conversationId: id, after: 2 })
  await chose(site.context, 'email', id)
  site.clock.advance(120)
  await site.runJobs()
  expect((await allMails(site)).map(({ text }) => text).join()).toContain('Dag Miriam.')
})

test('no mail goes to who asks now and then what is new, as a chat without a stream does', async () => {
  await using site = await createTestContext()
  const { id, key } = await said(site.context, 'Hallo, ik ben miriam@aarnink.example')
  await act(site.context, id, 'answer', { text: 'Dag Miriam.' })
  site.clock.advance(61)
  await newsForVisitor(site.context, { key, after: 2 })
  await site.runJobs()
  await newsForVisitor(site.context, { key, after: 4 })
  site.clock.advance(120)
  await site.runJobs()
  expect(await allMails(site)).toEqual([])
})

test('whoever asks for an appointment is told to every inbox, in the transaction that stores it', async () => {
  await using site = await createTestContext()
  const requested = {
    actor: VISITOR,
    action: 'appointment.requested',
    subject: { kind: 'appointment', id: randomUUID() },
    details: { startsAt: '2026-12-01T09:00:00.000Z' },
    payload: { name: 'Miriam' },
  } as const
  const request = (goesWell: boolean) =>
    site.db.transaction(async (tx) => {
      await tellInboxesOfAppointment(site.context, tx, requested)
      if (!goesWell) throw new Error('taken')
    })
  await expect(request(false)).rejects.toThrow('taken')
  await request(true)
  expect(await inboxChanges(site.context, { after: 0, userId: ANNE.id })).toEqual({
    seq: 1,
    changes: [{ seq: 1, kind: 'appointment', conversationId: null, n: null, row: null, detail: 'Miriam' }],
  })
})

test('the link in a mail opens its conversation and no other, and goes with it', async () => {
  const tokens = ['a', 'b'].map((letter) => letter.repeat(43))
  await using site = await createTestContext()
  const made = [...tokens]
  const context = {
    ...site.context,
    random: { ...site.context.random, token: () => made.shift() ?? '' },
  }
  const ids: string[] = []
  for (const email of ['miriam@aarnink.example', 'jan@wevers.example']) {
    const { id } = await said(context, `Ik ben ${email}`)
    ids.push(id)
    await act(context, id, 'answer', { text: 'Dag.' })
    site.clock.advance(61)
    await conversationJobs['mail-conversation-answers'].run(context, { conversationId: id })
  }
  expect(await Promise.all(tokens.map((token) => conversationOfLink(site.db, token)))).toEqual(ids)
  expect(await conversationOfLink(site.db, 'c'.repeat(43))).toBeUndefined()
  site.clock.advance(91 * 24 * 60 * 60)
  await conversationJobs['forget-conversations'].run(context)
  expect(await conversationOfLink(site.db, tokens[0] ?? '')).toBeUndefined()
})

// promise conversations: 90 days, and a week for the trace of an address
// promise gesprek.ts: We bewaren een gesprek 90 dagen na het laatste bericht.
test('a conversation stays 90 days after its last message, the trace of its address a week', async () => {
  await using site = await createTestContext()
  const days = 24 * 60 * 60
  const { id } = await said(site.context, 'Hallo')
  site.clock.advance(8 * days)
  await conversationJobs['forget-conversations'].run(site.context)
  expect(await stored(site)).toMatchObject([{ id, addressHash: null }])
  expect(await inboxChanges(site.context, { after: 0, userId: ANNE.id })).toEqual({ reset: true })
  expect(await inboxChanges(site.context, { after: 2, userId: ANNE.id })).toEqual({ seq: 2, changes: [] })
  await said(site.context, 'Nog eens', { conversationId: id })
  site.clock.advance(89 * days)
  await conversationJobs['forget-conversations'].run(site.context)
  expect(await stored(site)).toHaveLength(1)
  site.clock.advance(2 * days)
  await conversationJobs['forget-conversations'].run(site.context)
  expect(await stored(site)).toEqual([])
})

// promise conversations: Export and erasure know conversations
test('a person takes their conversations along, and they are erased with the rest', async () => {
  await using site = await createTestContext()
  await said(site.context, 'Ik ben Miriam@Aarnink.example')
  const { id: other } = await said(site.context, 'Hallo')
  expect(await conversationData.find(site.db, 'miriam@aarnink.example')).toMatchObject([
    { email: 'Miriam@Aarnink.example', messages: [{ author: 'visitor' }, { author: 'assistant' }] },
  ])
  expect(await site.db.transaction((tx) => conversationData.erase(tx, 'miriam@aarnink.example'))).toBe(1)
  expect((await stored(site)).map(({ id }) => id)).toEqual([other])
})

// promise conversations: A conversation opens with its own key only
test('nobody else can read a conversation: its key is not its number', async () => {
  await using site = await createTestContext()
  const { id, key } = await said(site.context, 'Hallo')
  const asked = (with_: string | undefined) => newsForVisitor(site.context, { key: with_, after: 0 })
  expect(await asked(key)).toMatchObject({ messages: [{}, {}] })
  for (const wrong of [undefined, '', id, `${id}.`, `${id}.x`, `x.${key}`, `${randomUUID()}${key.slice(36)}`])
    expect(await asked(wrong), String(wrong)).toBeUndefined()
  const [{ tokenHash } = { tokenHash: '' }] = await stored(site)
  expect(key).not.toContain(tokenHash)
  expect(
    heard(await say(site.context, 'x', { conversationId: randomUUID(), clientAddress: ADDRESS })).id,
  ).not.toBe(id)
})
