import AxeBuilder from '@axe-core/playwright'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { NO_PACKAGE } from '../../src/features/hosting/checkout/domain/order-answers'
import { ORDER_BUTTON, ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { TERMS_FAULT } from '../../src/features/people/customers/domain/customer-details'
import { free, taken } from '../support/rdap'
import { awake, expect, test } from './fixtures'
import {
  agreeAndGoToPayment,
  customer,
  domain,
  fillDetails,
  fillInWho,
  heading,
  next,
  open,
  order,
  walkToPayment,
} from './order-walk'

test('who goes on before the page is alive comes to the next step, with what was chosen', async ({
  settledPage: page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/_astro/HostingOrder*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/hosting-bestellen', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
  await next(page)
  script.resolve()
  await expect(heading(page, 'Extra')).toBeVisible()
  await expect(page).toHaveURL(/\?stap=2$/)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Onbeperkt/ })).toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the cart and the cookie banner do not lie on each other', async ({ page }) => {
    await page.goto('/hosting-bestellen')
    const banner = page.locator('[data-cookie-banner]')
    const cart = page.locator('.order-cart')
    const top = async (part: typeof banner) => (await part.boundingBox())?.y ?? 0
    await expect(banner).toBeVisible()
    await expect
      .poll(async () => (await top(cart)) + ((await cart.boundingBox())?.height ?? 0) - (await top(banner)))
      .toBeLessThan(1)
  })

  // promise customer-details.ts: Je moet akkoord gaan met de algemene voorwaarden
  // promise customer-details.ts: Hier sturen we de bevestiging en de factuur heen.
  test('a newcomer orders onbeperkt for a year with a free name and two extras, pays, and gets the invoice', async ({
    settledPage: page,
    mailServer,
    rdap,
    takeTime,
  }) => {
    const email = customer()
    const name = domain()
    rdap.answer(`x${name}`, taken)
    await open(page)
    await expect(page.getByRole('button', { name: 'Zoeken' })).toBeDisabled()
    await next(page)
    await expect(page.getByText(NO_PACKAGE).first()).toBeVisible()
    await page.getByRole('radio', { name: /^Per jaar/ }).check()
    await page.getByRole('radio', { name: /^Onbeperkt/ }).check()

    await page.locator('[name=domain_name]').fill(`x${name}`)
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page.getByText('bezet', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kies deze' }).first()).toBeVisible()
    await page.locator('[name=domain_name]').fill(`https://www.${name.toUpperCase()}/`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('vrij', { exact: true })).toBeVisible()
    await expect(page.getByText(/Volgens 127\.0\.0\.1/)).toBeVisible()
    await next(page)
    await expect(heading(page, 'Extra’s')).toBeFocused()
    await page.getByRole('checkbox', { name: /^Premium SSL/ }).check()
    await page.getByRole('checkbox', { name: /^Back-up/ }).check()
    await expect(page.locator('.cart-bar summary')).toContainText('€ 651,44')
    await page.locator('.cart-bar summary').click()
    await expect(page.locator('.cart-bar')).toContainText('Daarna elk jaar')
    await next(page)

    await next(page)
    await expect(page.getByText(ORDER_NOTICES.incomplete.description)).toBeVisible()
    await fillDetails(page, email)
    // What the registry asks is split as a proposal, and can be changed.
    await expect(page.locator('[name=registrant_last_name]')).toHaveValue('Aarnink')
    await expect(page.locator('[name=registrant_house_number]')).toHaveValue('7')
    await page.locator('[name=registrant_addition]').fill('a')
    await expect(page.locator('[name=registrant_street]')).toHaveValue('Oude Markt')
    // What was filled in survives a reload and the back button.
    await page.reload()
    await awake(page)
    await expect(page.locator('[name=customer_name]')).toHaveValue('Miriam Aarnink')
    await next(page)
    await page.goBack()
    await expect(heading(page, 'Gegevens')).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: orderWizard.summary.onward }).click()
    await expect(page.getByText(TERMS_FAULT).first()).toBeVisible()
    await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
    await page.getByRole('button', { name: orderWizard.summary.onward }).click()
    await expect(page.getByRole('heading', { name: 'Hoe wil je betalen?' })).toBeFocused()
    await page.getByRole('radio', { name: /^Testbank/ }).check()
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id)).toEqual(
      [],
    )
    await takeTime()
    await order(page)

    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page.getByRole('heading', { name: ORDER_NOTICES.accepted.title })).toBeVisible()
    await expect(page.getByText(/HO\d{9}/)).toBeVisible()
    await expect(page.getByText('Binnen 3 uur klaar, uiterlijk')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Naar je dashboard' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hostingOrderDraft'))).toBeNull()
    expect(await page.content()).not.toContain(email)
    const mails = await mailServer.mailsTo(email, 1)
    const attached = mails.flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType))
    expect(attached).toContain('application/pdf')

    // The back button leads past a bank that was paid to a wizard that begins anew.
    await page.goBack()
    await expect(page.getByText('Deze betaling is gedaan.')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Pakket')).toBeVisible()
    await awake(page)
    await expect(page.getByRole('radio', { name: /^Onbeperkt/ })).not.toBeChecked()
    await expect(page.locator('.cart-bar summary')).not.toContainText('€')
  })
})

test('by keyboard alone, with arrows between the packages and the focus led along', async ({
  settledPage: page,
  takeTime,
}) => {
  const { keyboard } = page
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await page.getByRole('radio', { name: /^Basis/ }).focus()
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Onbeperkt/ })).toBeChecked()
  await keyboard.press('Enter')
  await expect(heading(page, 'Extra’s')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(heading(page, 'Gegevens')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.locator('[name=customer_name]')).toBeFocused()
  await expect(page.locator('[name=customer_name]')).toHaveAccessibleDescription('Vul je naam in.')
  await keyboard.type('Miriam Aarnink')
  await keyboard.press('Tab')
  await keyboard.type(customer())
  await page.locator('[name=customer_zipcode]').focus()
  await keyboard.type('7511 GB')
  await page.locator('[name=customer_address]').focus()
  await keyboard.type('Oude Markt 7')
  await keyboard.press('Tab')
  await keyboard.type('Enschede')
  await keyboard.press('Enter')
  await expect(heading(page, 'Overzicht')).toBeFocused()
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hoe wil je betalen?' })).toBeFocused()
  await page.getByRole('button', { name: ORDER_BUTTON }).focus()
  await takeTime()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Annuleren' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Je hebt de betaling afgebroken' })).toBeVisible()
  await page.getByRole('link', { name: 'Opnieuw betalen' }).click()
  await expect(page).toHaveURL(/\/betalen\//)
})

test.describe('for whoever orders on a Sunday, wherever they are', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  // promise money 7d: Three hours: the moment beside the button
  // promise hosting-order-wizard.ts: Nu betaald is klaar:
  test('the moment stands beside the button, and goes along with the clock', async ({
    settledPage: page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-22T05:00:00Z') })
    await walkToPayment(page, customer())
    const ready = page.locator('.order-buttons .order-ready')
    await expect(ready).toContainText('Nu betaald is klaar: morgen, maandag 12:00.')
    await expect(ready).toContainText('geteld in onze openingstijden')
    await page.clock.setSystemTime(new Date('2026-11-23T09:20:00Z'))
    await page.clock.runFor(25_000)
    await expect(ready).toContainText('Nu betaald is klaar: vandaag 13:20.')
    await page.getByRole('radio', { name: /^Bankoverschrijving/ }).check()
    await expect(ready).toContainText('nadat je overschrijving binnen is')
  })
})

test('who only looks leaves nothing on the device; the first answer is kept', async ({
  settledPage: page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('hostingOrderDraft'))
  await open(page)
  await awake(page)
  expect(await kept()).toBeNull()
  await page.locator('[name=hosting_package][value=webshop]').check()
  await expect.poll(kept).toContain('webshop')
})

// promise order-notices.ts: Er ging iets mis bij het bestellen
// promise order-notices.ts: Alles wat je hebt ingevuld, staat er nog.
test('a connection lost at the last button loses nothing, and the second try is one order', async ({
  settledPage: page,
  mailServer,
  consoleErrors,
  takeTime,
}) => {
  const email = customer()
  await walkToPayment(page, email)
  // The request arrives, the response is lost: the visitor cannot know, and tries again.
  await page.route(
    '**/_actions/**',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await takeTime()
  await order(page)
  await expect(page.getByText(ORDER_NOTICES.failed.title)).toBeVisible()
  await expect(page.getByRole('button', { name: ORDER_BUTTON })).toBeFocused()
  await expect(page.locator('[name=terms]')).toBeChecked()
  await order(page)
  await expect(page).toHaveURL(/\/test-bank\//)
  const mails = await mailServer.mailsTo(email, 1)
  expect(mails).toHaveLength(1)
  consoleErrors.length = 0
})

test('whoever saw amounts at another rate of VAT orders nothing, is told so, and goes on after a look', async ({
  page,
  takeTime,
}) => {
  const email = customer()
  await walkToPayment(page, email)
  await takeTime()
  // A page rendered before the change of rate sends the old rate.
  const sending = '**/_actions/hosting.placeOrder*'
  await page.route(sending, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const old = body.replace(/(?<=name="shown_vat"\r\n\r\n)\d+/, '19')
    expect(old).not.toBe(body)
    await route.continue({ postData: Buffer.from(old, 'latin1') })
  })
  await order(page)
  await expect(page.getByText(ORDER_NOTICES.vatChanged.title).first()).toBeVisible()
  await expect(page.getByText(/Er is nog niets besteld, want je zag een ander bedrag/)).toBeVisible()
  await page.unroute(sending)
  await page.reload()
  await awake(page)
  await expect(page.locator('[name=customer_email]')).toHaveValue(email)
  await agreeAndGoToPayment(page)
  await takeTime()
  await order(page)
  await page.waitForURL(/test-bank/)
})

test('a name that someone took in the meantime leads back to the first step, with everything still there', async ({
  settledPage: page,
  rdap,
  takeTime,
}) => {
  const name = domain()
  await walkToPayment(page, customer(), name)
  rdap.answer(name, taken)
  await takeTime()
  await order(page)
  await expect(page.getByText(`${name} is zojuist door een ander vastgelegd`, { exact: false })).toBeVisible()
  await expect(page.locator('[name=domain_name]')).toBeFocused()
  await expect(heading(page, 'Pakket')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Onbeperkt/ })).toBeChecked()
  rdap.answer(name, free)
})

test('an address follows its corrections; a taken name, a mail that fails and an open payment are told', async ({
  settledPage: page,
  rdap,
  mailServer,
  takeTime,
}) => {
  const name = domain()
  rdap.answer(name, taken)
  await page.goto('/privacy')
  const nonsense = {
    requestId: '',
    startedAt: 1,
    savedAt: Date.now(),
    furthest: 9,
    answers: { extras: 7 },
  }
  await page.evaluate((text) => localStorage.setItem('hostingOrderDraft', text), JSON.stringify(nonsense))
  await open(page, '/hosting-bestellen?stap=4')
  await expect(heading(page, 'Pakket')).toBeVisible()
  await page.getByRole('radio', { name: /^Basis/ }).check()
  await page.locator('[name=domain_name]').fill(name)
  await next(page)
  await expect(page.getByText(`${name} is bezet`, { exact: true })).toBeVisible()
  await next(page)

  const [street, number] = [page.locator('[name=customer_address]'), page.locator('[name=house_number]')]
  await page.locator('[name=customer_zipcode]').fill('7511je')
  await number.fill('14 A')
  await number.blur()
  await expect(street).toHaveValue('Oude Markt 14A')
  await number.fill('16')
  await number.blur()
  await expect(street).toHaveValue('Oude Markt 16')
  await number.fill('99')
  await number.blur()
  await expect(page.getByText('Bij deze postcode en dit huisnummer vinden we geen adres.')).toBeVisible()
  await expect(street).toHaveValue('')
  await street.fill('Oude Markt 99, achterom')
  await number.fill('14')
  await number.blur()
  await fillInWho(page, customer())
  await next(page)
  await expect(page.locator('#overzicht')).toContainText('Oude Markt 99, achterom')
  await expect(page.locator('#overzicht')).toContainText(`Geen: ${name} is bezet`)
  await agreeAndGoToPayment(page)
  mailServer.refuse('450 Try again later')
  await takeTime()
  await order(page)
  await page.getByRole('button', { name: 'Later betalen' }).click()
  await expect(page.getByText('maar de bevestigingsmail kon niet worden verstuurd')).toBeVisible()
  mailServer.refuse()
  await page.getByRole('link', { name: 'Kijk of de betaling binnen is' }).click()
  await expect(page.getByRole('heading', { name: 'Je bestelling staat, je betaling nog niet' })).toBeVisible()
  await page.getByRole('link', { name: 'Verder met betalen' }).click()
  await expect(page.getByRole('link', { name: 'Verder bij Testbank' })).toBeVisible()
})

test('the last page turns over by itself when the bank tells that it was paid', async ({
  settledPage: page,
  takeTime,
}) => {
  await walkToPayment(page, customer())
  await takeTime()
  await order(page)
  await page.waitForURL(/\/test-bank\//)
  const bank = page.url()
  await page.getByRole('button', { name: 'Later betalen' }).click()
  await expect(page.getByRole('heading', { name: 'Je bestelling staat, je betaling nog niet' })).toBeVisible()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(bank)
  await elsewhere.getByRole('button', { name: 'Betalen', exact: true }).click()
  await page.clock.fastForward(4_000)
  await expect(page.getByRole('heading', { name: ORDER_NOTICES.accepted.title })).toBeVisible()
})

test.describe('without JavaScript', () => {
  // A form that comes back with a fault has status 422.
  test.use({ javaScriptEnabled: false, expectedOnConsole: /status of 422/ })

  test('an empty order is told by name what is missing', async ({ page }) => {
    await page.goto('/hosting-bestellen')
    await order(page)
    await expect(page.getByText(/^Nog nodig: een pakket, je naam, je e-mailadres/)).toBeVisible()
  })

  // promise visitors 13: A page can be read without JavaScript … an order placed, at a total that was seen
  test('all steps stand on one page, the overview counts, and the order is placed and paid', async ({
    page,
    mailServer,
    takeTime,
  }) => {
    const email = customer()
    await page.goto('/website-hosting-twente')
    await expect(page.locator('.order-ready')).toContainText('binnen 3 uur, geteld in onze openingstijden')
    await expect(page.locator('.order-ready')).not.toContainText('Nu betaald')
    await page.getByRole('radio', { name: /^Basis/ }).check()
    await page.getByRole('checkbox', { name: /^Premium SSL/ }).check()
    await page.locator('[name=domain_name]').fill(domain())
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page.getByText('vrij', { exact: true })).toBeVisible()
    await fillDetails(page, email)
    await page.getByRole('button', { name: 'Overzicht bijwerken' }).click()
    await expect(page.locator('.summary-prices')).toContainText('€ 27,83')
    await expect(page.locator('[name=registrant_last_name]')).toHaveValue('Aarnink')
    await expect(page.locator('.order-ready')).toContainText(/Nu betaald is klaar: \S.* \d+:\d\d\./)
    await order(page)
    await expect(page.getByText(TERMS_FAULT).first()).toBeVisible()
    await expect(page.locator('[name=customer_email]')).toHaveValue(email)
    await expect(page.getByRole('checkbox', { name: /^Premium SSL/ })).toBeChecked()
    await page.locator('[name=terms]').check()
    // The price of an extra added since has not been shown: nothing is ordered yet, and everything typed is kept.
    await page.getByRole('checkbox', { name: /^Back-up/ }).check()
    await takeTime()
    await order(page)
    await expect(page.getByText(ORDER_NOTICES.notSeen.title)).toBeVisible()
    await page.getByRole('link', { name: 'Naar het overzicht' }).click()
    await expect(page.locator('.summary-prices')).toContainText('€ 35,08')
    await expect(page.locator('[name=terms]')).toBeChecked()
    await takeTime()
    await order(page)
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page.getByRole('heading', { name: ORDER_NOTICES.accepted.title })).toBeVisible()
    await mailServer.mailsTo(email, 1)
  })
})
