import { expect, test } from 'vitest'
import type { ChangeKind, FeedChange } from '../../../domain/conversation'
import { pauseAfter } from './follow-inbox'
import { noticeOfChange, unreadInWords } from './inbox-notices'

const change = (kind: ChangeKind, detail: string | null): FeedChange => ({
  seq: 1,
  kind,
  detail,
  conversationId: 'a',
  n: 1,
  row: null,
})
const title = (kind: ChangeKind, detail: string | null) => noticeOfChange(change(kind, detail), 2)?.title

// promise inbox-notices.ts: Nieuwe contactgegevens ontvangen!
// promise inbox-notices.ts: Nieuw bericht ontvangen
// promise inbox-notices.ts: Nieuwe afspraak aangevraagd
// promise inbox-notices.ts: Contact via ${WAY_LABELS[detail]} aangevraagd
test('the agency hears of messages, details, ways and appointments, with the number of unread conversations', () => {
  expect(title('message', 'visitor')).toBe('Nieuw bericht ontvangen')
  expect(title('contact', 'email')).toBe('Nieuwe contactgegevens ontvangen!')
  expect(title('appointment', 'Jan')).toBe('Nieuwe afspraak aangevraagd')
  expect(title('way', 'whatsapp')).toBe('Contact via WhatsApp aangevraagd')
  expect(title('way', 'phone')).toBe('Contact via telefoon aangevraagd')
  expect(noticeOfChange(change('message', 'visitor'), 2)?.description).toBe('2 ongelezen gesprekken')
})

test('nobody hears of what the assistant or a colleague did', () => {
  expect(title('message', 'assistant')).toBeUndefined()
  expect(title('message', 'person')).toBeUndefined()
  expect(title('state', 'taken')).toBeUndefined()
  expect(title('read', 'anne')).toBeUndefined()
})

test('the unread ones are counted in words', () => {
  expect([0, 1, 2].map(unreadInWords)).toEqual([
    'Geen ongelezen gesprekken',
    '1 ongelezen gesprek',
    '2 ongelezen gesprekken',
  ])
})

test('who lost the line waits longer each time, a second at least and half a minute at most, and not with all others', () => {
  expect(pauseAfter(1, 0)).toBe(1_000)
  expect(pauseAfter(1, 1)).toBe(2_000)
  expect(pauseAfter(3, 1)).toBe(8_000)
  expect(pauseAfter(50, 1)).toBe(30_000)
  expect(pauseAfter(50, 0)).toBe(1_000)
})
