import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { many, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import { SHOWN_AT_FIRST, type TodayFilter } from '../../../domain/today-list'
import { aTodayRow, READER } from '../../../fixtures'
import { TodayView } from './TodayView'

const LATE = many(SHOWN_AT_FIRST + 1, (number) =>
  aTodayRow({ id: `laat-${number}`, dueAt: addSeconds(NOW, -number * 60), ownerId: READER.id }),
)

function page(filter: Partial<TodayFilter> = {}) {
  const html = renderToStaticMarkup(
    <TodayView
      {...{ rows: [...LATE, aTodayRow({ id: 'straks' })], snooze: [], more: [], labels: {}, me: READER }}
      {...{ filter: { isMine: false, isWhole: false, ...filter }, hasMorningMail: false, now: NOW }}
    />,
  )
  return { lines: html.split('<li ').length - 1, html }
}

// promise projects: Of many things under one heading of Vandaag the first are shown, with the way to all of them
test('of many under one heading the first are shown, with how many there are and a link to all of them', () => {
  const first = page()
  expect(first.lines).toBe(SHOWN_AT_FIRST + 1)
  expect(first.html).toContain(`(${LATE.length})`)
  expect(first.html).toContain('href="/beheer?toon=alles#deel-late"')
  expect(page({ isMine: true }).html).toContain('href="/beheer?van=mij&amp;toon=alles#deel-late"')
})

test('all of them stand there when they are asked for, and what is done there leads back to that', () => {
  const whole = page({ isWhole: true })
  expect(whole.lines).toBe(LATE.length + 1)
  expect(whole.html).not.toContain('#deel-late')
  expect(whole.html).toContain('action="/beheer?toon=alles&amp;_action=today.take"')
})
