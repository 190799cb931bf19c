import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { company } from '../../src/content/company'
import { appointmentPage } from '../../src/content/pages/afspraak'
import { APPOINTMENT_NOTICES } from '../../src/features/sales/appointments/domain/appointment-notices'
import type { ReceivedMail } from '../support/smtp'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { asked } from './later'
import { openOffice } from './office'

// The browser logs the 401 of signing in, the 410 of an invalid link, and the 422 of a form that comes back.
test.use({ expectedOnConsole: /status of (?:401|409|410|422)/ })

// A cookie bypasses the page cache: a cached page may be a minute old, with times that another test has taken since.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'webnoaber.now', value: '1', url: site.url }])
})

const visitor = () => `miriam-${randomUUID()}@bakkerijaarnink.example`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Path of the link in a mail: tests run on a port that the site's public address does not name. */
function pathIn(mail: ReceivedMail | undefined): string {
  return /\/afspraak\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '/no-link-in-this-mail'
}

/** Calendar part (iCalendar) of a mail. */
function calendarIn(mail: ReceivedMail | undefined) {
  const part = mail?.attachments.find(({ filename }) => filename === 'afspraak.ics')
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(part?.content as ArrayBuffer).toString()))
  const event = calendar.getFirstSubcomponent('vevent')
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event?.getFirstPropertyValue('status'),
    sequence: event?.getFirstPropertyValue('sequence'),
    uid: event?.getFirstPropertyValue('uid'),
  }
}

const days = (page: Page) => page.getByRole('radio', { name: /tijd(?:en)? vrij$/ })
const times = (page: Page) => page.getByRole('radio', { name: /^\d+:\d\d$/ })

/** Selects a free day and one of its times by touch, and returns both. */
async function choose(page: Page, day: number, time: number) {
  const label = days(page).nth(day)
  await label.check({ force: true })
  await times(page).nth(time).check({ force: true })
  const on = (await label.getAttribute('aria-label'))?.split(',')[0] ?? ''
  return { on, at: await times(page).nth(time).inputValue() }
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Naam').fill('Miriam Aarnink')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Onderwerp').fill('Een nieuwe site')
}

// promise appointment-notices.ts: Afspraak aanvraag verzonden!
test('a visitor asks for a time with the keyboard, and the office confirms it', async ({
  settledPage: page,
  site,
  mailServer,
  takeTime,
  browser,
}) => {
  const email = visitor()
  await page.goto('/afspraak')
  await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached()
  await days(page).nth(4).focus()
  await page.keyboard.press('Space')
  const first = await days(page).nth(4).inputValue()
  await page.keyboard.press('ArrowDown')
  const later = await page.locator('input[name="date"]:checked').inputValue()
  expect(((Date.parse(later) - Date.parse(first)) / 86_400_000) % 7).toBe(0)
  expect(later > first).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('input[name="time"]:checked')).toHaveCount(1)
  // Choosing another day clears the time.
  await days(page).nth(5).check({ force: true })
  await expect(page.locator('input[name="time"]:checked')).toHaveCount(0)
  const { on, at } = await choose(page, 5, 1)
  await fillIn(page, email)
  await takeTime()
  await press(page, 'Afspraak aanvragen')
  await expect(page.getByText(APPOINTMENT_NOTICES.accepted.title).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: appointmentPage.form.thanks.heading })).toBeVisible()
  await expect(page.getByText(`We houden ${on} om ${at} uur voor je vast`).first()).toBeVisible()
  const [asked] = await mailServer.mailsTo(email, 1)
  expect(calendarIn(asked)).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', sequence: 0 })
  const notices = await mailServer.mailsTo(company.email, 1)
  expect(notices.some(({ text }) => text?.includes(email))).toBe(true)

  const office = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await openOffice(office, site, `/beheer/afspraken/lijst?zoek=${encodeURIComponent(email)}`)
  await office.getByRole('link', { name: 'Miriam Aarnink' }).first().click()
  await press(office, 'Bevestigen')
  await expect(office.getByRole('status')).toHaveText('Bevestigd, de bezoeker krijgt een mail')
  const [, confirmed] = await mailServer.mailsTo(email, 2)
  expect(confirmed?.subject).toBe('Je afspraak staat vast')
  expect(calendarIn(confirmed)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 1 })
  expect(calendarIn(confirmed).uid).toBe(calendarIn(asked).uid)
  await office.context().close()
})

test('who leaves something out is told so, and nothing is sent', async ({ settledPage: page, takeTime }) => {
  await page.goto('/afspraak')
  await page.getByLabel('Naam').fill('Miriam')
  await takeTime()
  await press(page, 'Afspraak aanvragen')
  await expect(page.getByText(APPOINTMENT_NOTICES.incomplete.title)).toBeVisible()
  await expect(page.getByText('Kies een dag.')).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveValue('Miriam')
})

test('somebody who was just too late keeps everything typed, and sees what is still free', async ({
  settledPage: page,
  site,
  browser,
  takeTime,
}) => {
  await page.goto('/afspraak')
  const chosen = await choose(page, 7, 2)
  await fillIn(page, visitor())
  const day = await page.locator('input[name="date"]:checked').inputValue()
  const headers = { 'X-Forwarded-For': '10.9.8.7' }
  const elsewhere = { baseURL: site.url, extraHTTPHeaders: headers, javaScriptEnabled: false }
  const other = await (await browser.newContext(elsewhere)).newPage()
  await other.goto('/afspraak')
  await other.locator(`input[name="date"][value="${day}"]`).check({ force: true })
  await other.locator(`input[name="time"][value="${chosen.at}"]:visible`).check({ force: true })
  await fillIn(other, visitor())
  await press(other, 'Afspraak aanvragen')
  await expect(other.getByText(appointmentPage.form.thanks.heading)).toBeVisible()
  await other.context().close()

  await takeTime()
  await press(page, 'Afspraak aanvragen')
  await expect(page.getByText(APPOINTMENT_NOTICES.taken.title)).toBeVisible()
  await expect(page.getByText(/Op die dag is nog vrij: /)).toBeVisible()
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Een nieuwe site')
  await expect(page.locator(`input[name="time"][value="${chosen.at}"]:visible`)).toHaveCount(0)
  await times(page).first().check({ force: true })
  await press(page, 'Afspraak aanvragen')
  await expect(page.getByText(appointmentPage.form.thanks.heading)).toBeVisible()
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a visitor asks for a time, moves it and cancels it', async ({
    settledPage: page,
    mailServer,
    takeTime,
  }) => {
    const email = visitor()
    await page.goto('/afspraak')
    await expect(times(page)).toHaveCount(0)
    await choose(page, 9, 1)
    await fillIn(page, email)
    await takeTime()
    await press(page, 'Afspraak aanvragen')
    await expect(page.getByText(APPOINTMENT_NOTICES.accepted.title)).toBeVisible()
    const [asked] = await mailServer.mailsTo(email, 1)
    await page.goto(pathIn(asked))
    await choose(page, 10, 2)
    await press(page, 'Deze tijd aanvragen')
    await expect(page.getByRole('status')).toContainText('Je aanvraag is verstuurd')
    const [, moved] = await mailServer.mailsTo(email, 2)
    expect(calendarIn(moved)).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', sequence: 1 })
    await press(page, 'Afspraak afzeggen')
    await expect(page.getByRole('status')).toContainText('Je afspraak is afgezegd')
    const [, , off] = await mailServer.mailsTo(email, 3)
    expect(calendarIn(off)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 })
    await expect(page.getByRole('button', { name: 'Afspraak afzeggen' })).toHaveCount(0)
  })

  // promise appointments: A link works until a month after … and opening it changes nothing
  test('opening the link of a mail changes nothing', async ({
    settledPage: page,
    site,
    mailServer,
    takeTime,
  }) => {
    const email = visitor()
    const kept = () =>
      asked(
        site,
        `SELECT to_jsonb(a) AS appointment,
           (SELECT count(*) FROM mails WHERE to_address = '${email}') AS mails
         FROM appointments a WHERE email = '${email}'`,
      )
    await page.goto('/afspraak')
    await choose(page, 11, 1)
    await fillIn(page, email)
    await takeTime()
    await press(page, 'Afspraak aanvragen')
    const [request] = await mailServer.mailsTo(email, 1)
    const before = await kept()
    expect(before).toHaveLength(1)
    for (let turn = 0; turn < 3; turn++) {
      const answer = await page.goto(pathIn(request))
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
      await expect(page.getByText('Aangevraagd', { exact: true })).toBeVisible()
    }
    expect(await kept()).toEqual(before)
    const gone = await page.goto('/afspraak/geen-link')
    expect(gone?.status()).toBe(410)
  })
})

test('the office plans by hand, closes days, and takes both back', async ({ page, site, mailServer }) => {
  const email = visitor()
  await openOffice(page, site, '/beheer/afspraken/nieuw')
  await page.getByLabel('Dag').fill('2032-03-06')
  await page.getByLabel('Begint om').fill('19:30')
  await page.getByLabel('Naam').fill('Jan Wevers')
  await page.getByLabel('E-mailadres').fill(email)
  await press(page, 'Afspraak vastzetten')
  await expect(page.getByText('zaterdag 6 maart, 19:30 tot 20:00 uur')).toBeVisible()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  await page.getByLabel('Waarom?').last().fill('We zijn toch dicht.')
  await press(page, 'Afspraak afzeggen')
  await expect(page.getByRole('status')).toContainText('Afgezegd')
  const [, off] = await mailServer.mailsTo(email, 2)
  expect(off?.text).toContain('We zijn toch dicht.')
  await press(page, 'Toch laten doorgaan')
  await expect(page.getByRole('status')).toContainText('De afspraak gaat toch door')

  await page.goto('/beheer/afspraken/instellingen')
  await page.getByLabel('Vanaf').fill('2032-03-08')
  await page.getByLabel('Waarom?').fill('Verbouwing')
  await press(page, 'Zet dicht')
  await expect(page.getByText('maandag 8 maart')).toBeVisible()
  await press(page, 'Weer open: maandag 8 maart')
  await expect(page.getByText('maandag 8 maart')).toHaveCount(0)
})

test('a colleague has the agenda in their own calendar, until they withdraw the address', async ({
  page,
  site,
  request,
}) => {
  await openOffice(page, site, '/beheer/afspraken/instellingen')
  await press(page, /Link maken|Nieuwe link maken/)
  const address = (await page.locator('#eenmalig').textContent())?.trim() ?? ''
  const path = new URL(address).pathname
  const read = await request.get(path)
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await read.text()))
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0)
  const again = await request.get(path, { headers: { 'If-None-Match': read.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  await page.goto('/beheer/afspraken/instellingen')
  await expect(page.getByText(address)).toHaveCount(0)
  await press(page, 'Intrekken')
  expect((await request.get(path)).status()).toBe(404)
})

test('axe has no remark on the form, with a day chosen, nor on the pages of the agenda', async ({
  settledPage: page,
  site,
}) => {
  await page.goto('/afspraak')
  await days(page).nth(3).check({ force: true })
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await openOffice(page, site, '/beheer/afspraken')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  for (const path of ['lijst', 'nieuw', 'instellingen']) {
    await page.goto(`/beheer/afspraken/${path}`)
    expect(await axeFindingsAtBothWidths(page), path).toEqual([])
  }
  await page.goto('/beheer/afspraken/lijst')
  await page.getByRole('table').getByRole('link').first().click()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
})
