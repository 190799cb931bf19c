import { packages } from '../../src/features/hosting/catalogue/domain/packages'
import { expect, test } from './fixtures'
import { readPage } from './public-pages'

/** The names of inputs and values of choices (docs/product/README.md#names-of-inputs), as sent without JavaScript. */
const FIELDS: Record<string, string> = {
  '/locatie': 'name email phone service',
  '/meta-ads-landing': 'name email phone service',
  '/contact': 'name email phone subject message',
  '/afspraak': 'name email date time subject',
  '/configurator': 'website_type',
  '/hosting-bestellen':
    'domain_name hosting_package billing_cycle extras customer_name customer_email customer_phone customer_company customer_address customer_zipcode customer_city customer_kvk terms payment_method',
  '/nieuwsbrief': 'email',
  '/wachtwoord-vergeten': 'email',
  '/inloggen': 'email password',
  '/hosting-login': 'email password',
}

const CHOICES = {
  hosting_package: packages().map(({ id }) => id),
  billing_cycle: ['monthly', 'yearly'],
  extras: ['ssl', 'seo', 'backup', 'support', 'extra-site', 'extra-email'],
  payment_method: ['test-bank', 'bank-transfer'],
}

const controls = (html: string) => html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? []
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

// promise contract: Names of fields
test('the fields of every form carry the names of the contract', async ({ site }) => {
  for (const [path, names] of Object.entries(FIELDS)) {
    const { html } = await readPage(site.url, path)
    const there = controls(html).map((tag) => attribute(tag, 'name'))
    expect(there, path).toEqual(expect.arrayContaining(names.split(' ')))
  }
})

// promise contract: Ids of choices
test('choices are real radios and checkboxes, whose values are the ids of the specification', async ({
  site,
}) => {
  const { html } = await readPage(site.url, '/hosting-bestellen')
  const choices = controls(html).filter((tag) => /type="(?:radio|checkbox)"/.test(tag))
  for (const [name, values] of Object.entries(CHOICES)) {
    const offered = choices.filter((tag) => attribute(tag, 'name') === name)
    expect(offered.map((tag) => attribute(tag, 'value')).sort(), name).toEqual(values.toSorted())
  }
  const { html: configurator } = await readPage(site.url, '/configurator')
  const types = controls(configurator).filter((tag) => attribute(tag, 'name') === 'website_type')
  expect(types.map((tag) => attribute(tag, 'value'))).toEqual(['website', 'webshop', 'landingpage'])
})

// promise people: Request ids are unique per page view, with JavaScript
// promise contract: A request id per page view
test('every view of a form has a request id of its own, though the page is the same for all', async ({
  settledPage: page,
}) => {
  const requestId = async (path: string) => {
    await page.goto(path)
    const field = page.locator('main input[name="request_id"]').first()
    // A form further down hydrates when it comes near.
    await field.locator('xpath=ancestor::form').scrollIntoViewIfNeeded()
    await expect(field).toHaveValue(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    return await field.inputValue()
  }
  for (const path of [
    '/locatie',
    '/afspraak',
    '/contact',
    '/meta-ads-landing',
    '/hosting-bestellen',
    '/offerte',
    '/blog',
  ]) {
    const [first, second] = [await requestId(path), await requestId(path)]
    expect(second, path).not.toBe(first)
  }
})

test('a page from memory brings no request id: without JavaScript the content of a form decides', async ({
  site,
}) => {
  for (const path of ['/afspraak', '/locatie', '/contact', '/meta-ads-landing', '/hosting-bestellen']) {
    const { html } = await readPage(site.url, path)
    const ids = controls(html).filter((tag) => attribute(tag, 'name') === 'request_id')
    expect(
      ids.map((tag) => attribute(tag, 'value')),
      path,
    ).toEqual([''])
  }
})
