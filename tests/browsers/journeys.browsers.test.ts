import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '@/features/people/accounts/domain/demo-sign-in'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON, ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { APPOINTMENT_NOTICES } from '../../src/features/sales/appointments/domain/appointment-notices'
import { CONFIGURATOR_NOTICES } from '../../src/features/sales/configurator/domain/configurator-notices'
import { LISTED_PATHS } from '../e2e/public-pages'
import { anyName } from '../support/any-name'
import { type RdapServer, startRdapServer } from '../support/rdap'
import { printedAdministrator } from '../support/signed-in'
import { removeDirectory, type Site, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'
import type { Driver } from './driver'
import { ENGINES } from './engines'
import { type Person, personWith } from './person'

/** Pages of the office without a record in their path. */
const OFFICE_PATHS = globSync('src/pages/{admin-dashboard,beheer/**/*,hosting-admin/**/*}.astro')
  .filter((file) => !file.includes('['))
  .map((file) => file.replace(/^src\/pages|(?:\/index)?\.astro$/g, ''))
  .toSorted()

const chosen = process.env.BROWSER
const engines = ENGINES.filter(({ name }) => !chosen || name === chosen)

describe.each(engines)('$name', ({ name: engine, launch }) => {
  /** Not yet complete in WebKitGTK: a run lists them as skipped. */
  const notInWebKit = test.skipIf(engine === 'WebKitGTK')

  let mailServer: MailServer
  let rdap: RdapServer
  let site: Site
  let visitorDriver: Driver
  let officeDriver: Driver
  let visitor: Person
  let office: Person

  beforeAll(async () => {
    mailServer = await startMailServer()
    rdap = await startRdapServer()
    site = await startSite({ env: { SMTP_URL: mailServer.url, RDAP_URL: rdap.url } })
    visitorDriver = await launch()
    officeDriver = await launch()
    visitor = personWith(visitorDriver, site.url)
    office = personWith(officeDriver, site.url)
    await signInAtOffice()
  })
  afterAll(async () => {
    for (const driver of [visitorDriver, officeDriver]) await driver?.close()
    await site?.stop()
    if (site) await removeDirectory(site.dataDir)
    await mailServer?.stop()
    await rdap?.stop()
  })
  afterEach(() => {
    for (const driver of [visitorDriver, officeDriver])
      expect(driver.takeErrors().filter(isFault), 'errors on the console').toEqual([])
  })

  async function signInAtOffice() {
    const { email, password } = printedAdministrator(site)
    await office.open('/beheer')
    await answerBanner(office)
    await office.fill('E-mailadres', email)
    await office.fill('Wachtwoord', password)
    await office.press('Inloggen')
    await office.press('Overslaan')
    await office.sees('Vandaag')
  }

  test('a first visit: the banner is answered, and stays away', async () => {
    await visitor.open('/')
    await answerBanner(visitor)
    await visitor.open('/diensten')
    await visitor.wakes()
    expect(await visitor.hasButton('Weigeren')).toBe(false)
  })

  test('a visitor asks for a quote', async () => {
    const email = anAddress()
    await visitor.open('/locatie')
    await visitor.wakes()
    await visitor.fill('Naam', 'Jan Wevers')
    await visitor.fill('E-mailadres', email)
    await visitor.thinks()
    await visitor.press('Offerte aanvragen')
    await visitor.sees('Aanvraag verzonden!')
    expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  })

  test('a visitor asks in the configurator, and the office sends a quote', async () => {
    const email = anAddress()
    const name = anyName('Miriam')
    await visitor.open('/configurator')
    await visitor.wakes()
    for (const choice of ['Website', 'Hosting', 'Normaal', 'Fotogalerij']) {
      await visitor.choose(choice)
      await visitor.press('Volgende')
    }
    await visitor.fill('Bedrijfsnaam', 'Bakkerij Aarnink')
    await visitor.fill('Branche', 'Bakkerij')
    await visitor.press('Volgende')
    await visitor.fill('E-mailadres', email)
    await visitor.fill('Naam', name)
    await visitor.press('Volgende')
    await visitor.thinks()
    await visitor.press('Verzenden')
    await visitor.sees(CONFIGURATOR_NOTICES.accepted.title)

    await office.open(`/admin-dashboard?zoek=${encodeURIComponent(email)}`)
    await office.follow(name)
    await office.press('Maak offerte')
    await office.sees('Naar versturen')
    await office.wakes()
    await office.press('Offerte versturen')
    await office.sees('Verstuurd: de klant krijgt een mail met de link en de PDF')
    const mails = await mailServer.mailsTo(email, 2)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Je offerte OF/))
  })

  test('a visitor orders hosting with a free name and pays, and the office has the invoice', async () => {
    const email = anAddress()
    const domain = `bakkerij-${randomUUID().slice(0, 8)}.nl`
    await visitor.open('/hosting-bestellen')
    await visitor.wakes()
    await visitor.choose('Per jaar')
    await visitor.choose('Onbeperkt')
    await visitor.fill('omein', domain)
    await visitor.enter()
    await visitor.sees(`${domain} is vrij`)
    await visitor.press('Volgende')
    await visitor.choose('Premium SSL')
    await visitor.press('Volgende')
    await visitor.fill('Naam', 'Miriam Aarnink')
    await visitor.fill('E-mailadres', email)
    await visitor.fill('Postcode', '7511 GB')
    await visitor.fill('Straat', 'Oude Markt 7')
    await visitor.fill('Plaats', 'Enschede')
    await visitor.press('Volgende')
    await visitor.choose('Ik ga akkoord')
    await visitor.press(orderWizard.summary.onward)
    await visitor.choose('Testbank')
    await visitor.thinks()
    await visitor.press(ORDER_BUTTON)
    await visitor.press('Betalen')
    await visitor.sees(ORDER_NOTICES.accepted.title)
    const [mail] = await mailServer.mailsTo(email, 1)
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')

    const number = (await visitor.reads(/ho\d{9}/)).toUpperCase()
    await office.open(`/hosting-admin/bestelling/${number}`)
    await office.sees('Miriam Aarnink')
    await office.follow('INV')
    await office.sees('Betaald')
  })

  test('a visitor asks for an appointment, and the office confirms it', async () => {
    const email = anAddress()
    await visitor.open('/afspraak')
    await visitor.wakes()
    await visitor.choose('vrij', 4)
    await visitor.choose(':', 1)
    await visitor.fill('Naam', 'Miriam Aarnink')
    await visitor.fill('E-mailadres', email)
    await visitor.fill('Onderwerp', 'Een nieuwe site')
    await visitor.thinks()
    await visitor.press('Afspraak aanvragen')
    await visitor.sees(APPOINTMENT_NOTICES.accepted.title)
    await office.open(`/beheer/afspraken/lijst?zoek=${encodeURIComponent(email)}`)
    await office.follow('Miriam Aarnink')
    await office.press('Bevestigen')
    await office.sees('Bevestigd, de bezoeker krijgt een mail')
  })

  test('a visitor writes in the chat, the office answers, and the visitor reads it at once', async () => {
    const email = anAddress()
    await visitor.open('/over-ons')
    await visitor.wakes()
    // On a wide page the chat opens by itself.
    await visitor.sees('Je bericht')
    await visitor.fill('Je bericht', `Kan iemand mij mailen? ${email}`)
    await visitor.enter()
    await office.open('/beheer/gesprekken')
    await office.wakes()
    await office.follow(email)
    await office.sees('Kan iemand mij mailen?')
    await office.fill('Je antwoord', 'Zeker, vanmiddag nog.')
    await office.enter()
    await visitor.sees('Zeker, vanmiddag nog.')
  })

  test('a customer signs in to the portal, and out again', async () => {
    await visitor.open('/hosting-login')
    await visitor.fill('E-mailadres', DEMO_CUSTOMER.email)
    await visitor.fill('Wachtwoord', DEMO_CUSTOMER.password)
    await visitor.press('Inloggen')
    await visitor.isAt('/hosting-dashboard')
    await visitor.sees('Factuur')
    await visitor.press('Uitloggen')
    await visitor.until('a page without Uitloggen', async () => !(await visitor.hasButton('Uitloggen')))
    await visitor.open('/hosting-dashboard')
    await visitor.sees('Inloggen')
  })

  notInWebKit.each([
    ['every public page', LISTED_PATHS, () => [visitor, visitorDriver] as const],
    ['every page of the office', OFFICE_PATHS, () => [office, officeDriver] as const],
  ])(
    '%s is drawn whole on a phone: alive, no wider than the window, without an error',
    async (_, paths, who) => {
      const [person, driver] = who()
      await person.open('/')
      await driver.resize(390, 844)
      const faults: string[] = []
      for (const path of paths) {
        await person.open(path)
        await person.wakes()
        const { heading, tooWide } = await driver.run(drawn)
        if (!heading) faults.push(`${path} has no heading`)
        if (tooWide > 0) faults.push(`${path} is ${tooWide} px too wide`)
        faults.push(
          ...driver
            .takeErrors()
            .filter(isFault)
            .map((error) => `${path}: ${error}`),
        )
      }
      await driver.resize(1280, 800)
      expect(faults).toEqual([])
    },
  )
})

const anAddress = () => `miriam-${randomUUID()}@bakkerijaarnink.example`

/** The banner slides in: on a slow machine it may pause on the way, and the first press misses its button. */
async function answerBanner(person: Person) {
  await person.press('Weigeren')
  await person.until('the banner is gone', async () => {
    const isThere = await person.hasButton('Weigeren')
    if (isThere) await person.press('Weigeren')
    return !isThere
  })
}

/** The browser itself logs the 401 of a page that asks to sign in. */
function isFault(error: string): boolean {
  return !/status of 401/.test(error)
}

function drawn() {
  const { scrollWidth, clientWidth } = document.documentElement
  const heading = document.querySelector('h1')?.checkVisibility() ?? false
  return { heading, tooWide: scrollWidth - clientWidth }
}
