import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { understand } from '../assistant/domain/answer-to'
import { inboxAct } from './chat-request'
import { absenceLine, assistantTurn } from './internal/assistant-turn'
import { contactDetailsIn, isOnlyContactDetails } from './internal/contact-details'
import { liveSignalOf, typingSignal } from './internal/live-signal'
import { cleanPage, cleanText } from './internal/message-text'
import { officeAt } from './internal/office-hours'
import { askedWayIn, confirmationOf } from './internal/wanted-contact'

test.each([
  ['mail me op miriam@aarnink.example graag', 'miriam@aarnink.example', null],
  ['Mijn adres is Jan.de-Boer+web@zuid.co.uk.', 'Jan.de-Boer+web@zuid.co.uk', null],
  ['a@b.nl of c@d.nl', 'a@b.nl', null],
  ['bel 0612345678', null, '0612345678'],
  ['bel 06-12345678 of 0531234567', null, '06-12345678'],
  ['053 123 45 67', null, '053 123 45 67'],
  ['+31 6 12 34 56 78, bedankt', null, '+31 6 12 34 56 78'],
  ['0031 (0)6 12345678', null, '0031 (0)6 12345678'],
  ['+49 1511234567', null, '+49 1511234567'],
  ['klantnummer 123456', null, '123456'],
  ['jan2000123@aarnink.example', 'jan2000123@aarnink.example', null],
  ['12345', null, null],
  ['123456789012345', null, null],
  ['op 2026-11-23 om 10:00', null, null],
  ['op 23-11-2026 of 01-12-2026', null, null],
  ['budget 150.000 euro, 12 pagina’s', null, null],
  ['7511 JE 12', null, null],
  ['NL91ABNA0417164300', null, null],
  ['jan@, @jan.nl en jan@nl', null, null],
])('%s', (text, email, phone) => {
  expect(contactDetailsIn(text)).toEqual({ email, phone })
})

test('a number that no message can have is refused before anything is asked of the database', () => {
  expect(inboxAct.safeParse({ act: 'read', n: 12 }).success).toBe(true)
  expect(inboxAct.safeParse({ act: 'read', n: 1_000_000_000_000 }).success).toBe(false)
})

test('a message of nothing but details is thanked for; with a question in it, the question is answered', () => {
  const only = (text: string) => isOnlyContactDetails(text, contactDetailsIn(text))
  expect(['06-12345678', 'Mijn nummer is 06 12345678, dank je'].map((text) => only(text))).toEqual([
    true,
    true,
  ])
  expect(only('Wat kost een webshop? Ik ben jan@wevers.example')).toBe(false)
  expect(only('dank je')).toBe(false)
})

// promise conversations: 'Not' counts for its own clause
test.each([
  ['bel me even', 'phone'],
  ['Kun je me terugbellen?', 'phone'],
  ['kunnen jullie mij bellen', 'phone'],
  ['mail me maar', 'email'],
  ['kun je me even mailen', 'email'],
  ['app me', 'whatsapp'],
  ['bel me niet', undefined],
  ['ik wil jullie bellen', undefined],
  ['wat kost e-mailmarketing', undefined],
  ['het label meet', undefined],
  ['bel me niet, mail me op x@y.nl', 'email'],
  ['Bel me niet maar mail me', 'email'],
  ['Ik heb niet veel tijd. Bel me even', 'phone'],
  ['ik snap het niet, kun je me bellen?', 'phone'],
  ['ik heb geen haast dus mail me maar', 'email'],
  ['mail me op info@niet-te-missen.nl', 'email'],
  ['mail me, niet bellen', 'email'],
  ['bel me maar niet', undefined],
  ['Bel me, liever niet.', undefined],
  ['bel me s.v.p. niet', undefined],
  ['je hoeft me niet te bellen of te mailen', undefined],
  ['ik wil geen telefoontjes: app me nooit', undefined],
])('%s asks for %s', (text, way) => {
  expect(askedWayIn(text)).toBe(way)
})

test('a choice is confirmed with what happens next, or with the question for what is missing', () => {
  const nobody = { email: null, phone: null }
  expect(confirmationOf('phone', { ...nobody, phone: '06-1' }, 'maandag 10:00').body).toContain('06-1')
  const asked = confirmationOf('phone', nobody, 'maandag 10:00')
  expect(asked.body).toContain('Op welk nummer?')
  expect(asked.links).toEqual([{ label: 'Bel ons', href: company.phone.href }])
})

test('what cannot be seen is left out of a message, and so is what would turn its letters around', () => {
  expect(cleanText(' a\u0000b\u202ec\r\nd\n\n\n\ne\t ')).toBe('abc\nd\n\ne')
  expect(cleanText('\u0007 \n')).toBe('')
  expect(cleanText('<b>Hoi</b> 👋🏽 é')).toBe('<b>Hoi</b> 👋🏽 é')
})

test('only a path of this site is kept as the page of a message', () => {
  expect(cleanPage('/website-hosting-enschede')).toBe('/website-hosting-enschede')
  for (const other of ['//evil.example', 'https://evil.example', '/a?b=c', '', '/<script>'])
    expect(cleanPage(other)).toBe('/')
})

test('the assistant knows the hour of the day and the hours of the office, in winter and in summer', () => {
  expect(officeAt(new Date('2026-01-15T11:59:00+01:00'))).toMatchObject({ greeting: 'Goedemorgen' })
  expect(officeAt(new Date('2026-07-01T17:29:00+02:00'))).toMatchObject({ isOpen: true })
  expect(officeAt(new Date('2026-07-03T17:31:00+02:00'))).toMatchObject({
    isOpen: false,
    backAt: 'maandag 6 juli om 9:00 uur',
  })
})

test('that nobody is there is said once, not twice in one breath, and never to who was told', () => {
  const office = { isOpen: false, backAt: 'maandag 6 juli om 9:00 uur', greeting: 'Goedenavond' }
  const line = (over: Partial<Parameters<typeof absenceLine>[0]>) =>
    absenceLine({ office, email: null, wasTold: false, ...over })
  expect(line({})).toContain(office.backAt)
  expect(line({ alreadySaid: `Vanaf ${office.backAt}.` })).toBe(
    'Laat je e-mailadres achter, dan mailen we je het antwoord.',
  )
  expect(line({ email: 'jan@wevers.example' })).toContain('mailen we het antwoord naar jan@wevers.example')
  expect(line({ wasTold: true })).toBeUndefined()
})

test('the assistant thanks for details, and names the moment of an answer only to who asked for one', () => {
  const turn = (wantedWay: 'phone' | null) =>
    assistantTurn({
      text: '06-12345678',
      understood: understand('06-12345678'),
      email: null,
      found: { email: null, phone: '06-12345678' },
      wantedWay,
      wasAbsenceTold: false,
      wasAsked: false,
      answerBy: 'maandag 10:00',
      office: { isOpen: true, greeting: 'Goedemorgen' },
      vatPercent: 21,
    })
  expect(turn(null).replies[0]?.body).not.toContain('maandag 10:00')
  expect(turn('phone')).toMatchObject({
    isHandedOver: true,
    replies: [{ body: expect.stringContaining('uiterlijk maandag 10:00') }],
  })
})

test('a signal says what it says, and what is not about conversations is no signal of theirs', () => {
  const typing = { conversationId: 'c', by: 'visitor' } as const
  expect(liveSignalOf(typingSignal(typing))).toEqual({ kind: 'typing', ...typing })
  for (const other of ['', 'jobs feed', 'conversations', 'conversations typing', 'conversations typing me c'])
    expect(liveSignalOf(other)).toBeUndefined()
})
