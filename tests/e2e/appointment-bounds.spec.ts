import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { appointmentPage } from '../../src/content/pages/afspraak'
import { APPOINTMENT_NOTICES } from '../../src/features/sales/appointments/domain/appointment-notices'
import type { Site } from '../support/site'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'

// The browser logs the 422 of a form that comes back.
test.use({ expectedOnConsole: /status of 422/ })

const RULE = /Met één e-mailadres kun je 3 gesprekken hebben staan/

/** An e-mail address with three open requests for an appointment. */
async function askedThrice(site: Site): Promise<string> {
  const email = `miriam-${randomUUID()}@bakkerijaarnink.example`
  // A network of its own: the rate limit is five requests a day.
  const elsewhere = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const { days } = await (await fetch(`${site.url}/api/slots`)).json()
  for (const { day, times } of days.slice(-3)) {
    const fields = { name: 'Miriam', email, date: day, time: times[0], request_id: randomUUID() }
    const sent = await fetch(`${site.url}/afspraak?_action=appointments.request`, {
      method: 'POST',
      headers: { origin: site.url, 'x-forwarded-for': elsewhere },
      body: new URLSearchParams({ ...fields, elapsed_ms: '9000' }),
    })
    expect(sent.status).toBe(200)
  }
  return email
}

/** On a day of its own: a cached page may still offer a time that another test has just taken. */
async function fillIn(page: Page, email: string, day: number) {
  await page
    .getByRole('radio', { name: /tijd(?:en)? vrij$/ })
    .nth(day)
    .check({ force: true })
  await page
    .getByRole('radio', { name: /^\d+:\d\d$/ })
    .first()
    .check({ force: true })
  await page.getByLabel('Naam').fill('Miriam Aarnink')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Onderwerp').fill('Een nieuwe site')
}

/** The message stands at its field, and everything typed is still there; with another address the request succeeds. */
async function isToldAndGoesOn(page: Page, email: string, wait: () => Promise<void>) {
  await expect(page.getByText(APPOINTMENT_NOTICES.enough.title)).toBeVisible()
  const field = page.getByLabel('E-mailadres')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(RULE)
  await expect(field).toHaveValue(email)
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Een nieuwe site')
  await expect(page.getByRole('radio', { name: /^\d+:\d\d$/, checked: true })).toHaveCount(1)
  await field.fill(`lies-${email}`)
  await wait()
  await page.getByRole('button', { name: 'Afspraak aanvragen' }).click()
  await expect(page.getByText(appointmentPage.form.thanks.heading)).toBeVisible()
}

test('who has three talks ahead reads the rule at their address, and loses nothing', async ({
  settledPage: page,
  site,
  takeTime,
}) => {
  const email = await askedThrice(site)
  await page.goto('/afspraak')
  await fillIn(page, email, 3)
  await takeTime()
  await page.getByRole('button', { name: 'Afspraak aanvragen' }).click()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await isToldAndGoesOn(page, email, takeTime)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // promise appointments: Three talks ahead per address … in the page and without JavaScript
  test('they read it in the page, with all that they typed', async ({
    settledPage: page,
    site,
    takeTime,
  }) => {
    const email = await askedThrice(site)
    await page.goto('/afspraak')
    await fillIn(page, email, 4)
    await takeTime()
    await page.getByRole('button', { name: 'Afspraak aanvragen' }).click()
    await isToldAndGoesOn(page, email, takeTime)
  })
})

// promise appointments: Three talks ahead per address … in the chat
test('in the chat they read it at the same place', async ({ settledPage: page, site, takeTime }) => {
  const email = await askedThrice(site)
  await page.goto('/diensten')
  await page.getByRole('button', { name: 'Open chat' }).click()
  await page.getByRole('button', { name: 'Afspraak maken' }).click()
  const form = page.getByRole('form', { name: 'Afspraak aanvragen' })
  await form.getByLabel('Naam').fill('Miriam Aarnink')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Dag').selectOption({ index: 6 })
  await form.getByLabel('Tijd').selectOption({ index: 1 })
  const chosen = await form.getByLabel('Tijd').inputValue()
  await takeTime()
  await form.getByRole('button', { name: 'Afspraak aanvragen' }).click()
  await expect(page.getByRole('alert').getByText(APPOINTMENT_NOTICES.enough.title)).toBeVisible()
  await expect(form.getByLabel('E-mailadres')).toBeFocused()
  await expect(form.getByLabel('E-mailadres')).toHaveAccessibleDescription(RULE)
  await expect(form.getByLabel('Naam')).toHaveValue('Miriam Aarnink')
  await expect(form.getByLabel('Tijd')).toHaveValue(chosen)
})
