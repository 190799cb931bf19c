import type { Page } from '@playwright/test'
import type { PlacedText } from '../../src/features/operations/site-settings/domain/page-text'
import { TEXT_GROUPS } from '../../src/features/operations/site-settings/domain/text-group-list'
import { runs, ways } from '../support/long-runs'
import { demoCustomer } from '../support/signed-in'
import { axeFindings } from './axe'
import { expect, settledPageText, test } from './fixtures'
import { openOffice } from './office'
import { wordsOf } from './public-pages'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

/** A page without what its scripts read: facts of the whole site, which no visitor sees, and other tests change. */
function visible(html: string): string {
  return html.replace(/<script type="application\/json".*?<\/script>/gs, '')
}

for (const [width, byKeyboard] of ways<[number, boolean]>([[390, false]], [[1440, true]]))
  test.describe(`at ${width} px${byKeyboard ? ', by keyboard' : ''}`, () => {
    test.use({ viewport: { width, height: 844 } })

    // promise people: An owner's own text … written where it stands, published, read by the next visitor, and undone
    test('a text is pressed, written, seen and published; the next visitor reads it; the beginning holds again', async ({
      page,
      site,
    }) => {
      const shown = async () => visible(await (await fetch(`${site.url}/over-ons`)).text())
      const before = await settledPageText(shown)
      await openOffice(page, site, '/beheer/teksten')
      await page.goto('/over-ons')
      await page.getByRole('link', { name: 'Bewerk deze pagina' }).click()
      await expect(page.getByText('Druk op een tekst om hem te wijzigen.')).toBeVisible()
      const words = 'Wie een klein bedrijf heeft'
      if (byKeyboard) {
        await page.getByRole('button', { name: 'Alle teksten van deze pagina' }).press('Enter')
        await page.getByRole('button', { name: words }).press('Enter')
      } else await page.locator('[data-text]', { hasText: words }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox')).toBeFocused()
      expect(await axeFindings(page)).toEqual([])
      await dialog.getByRole('textbox').fill('Bel {baas} maar.')
      await dialog.getByRole('button', { name: 'Publiceren' }).click()
      await expect(dialog.getByText('Tussen { en } kan hier alleen:')).toBeVisible()
      await dialog.getByRole('textbox').fill('Bel *{naam}* maar: je <b>krijgt</b> een [mens](/contact).')
      await expect(page.locator('[data-text][data-open]')).toHaveText(
        'Bel Webnoaber maar: je <b>krijgt</b> een mens.',
      )
      expect(await shown()).toBe(before)
      await dialog.getByRole('button', { name: 'Publiceren' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.locator('[data-text]', { hasText: 'Bel Webnoaber maar' }).locator('a')).toHaveText(
        'mens',
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect
        .poll(shown)
        .toContain(
          'Bel <em>Webnoaber</em> maar: je &lt;b&gt;krijgt&lt;/b&gt; een <a href="/contact" class="underline">mens</a>.',
        )
      expect(await shown()).not.toMatch(/data-text|EditPage|[\uE000-\uE00F]/)

      await page.goto('/beheer/teksten/over-ons')
      expect(await axeFindings(page)).toEqual([])
      await page.getByText('Eerdere versies').first().click()
      await page.getByRole('button', { name: 'Terugzetten: Het begin' }).click()
      await expect(page.getByText('Teruggezet. Het staat meteen op de site').first()).toBeVisible()
      await expect.poll(shown).toBe(before)
    })
  })

// promise people: An owner's own text … and who does not work here is never shown the editor
test('the address of the editor shows strangers and customers the page as it is', async ({ site }) => {
  const html = async (path: string, cookie = '') =>
    await (await fetch(site.url + path, { headers: { cookie } })).text()
  expect(await html('/over-ons?bewerken')).toBe(await html('/over-ons'))
  const { cookie } = await demoCustomer(site)
  const page = await html('/over-ons?bewerken', cookie)
  expect(page).toContain('Je noaber voor het')
  expect(page).not.toMatch(/data-text|EditPage|page-texts|Bewerk deze|[\uE000-\uE00F]/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a text is changed in the list of its page, and a fault loses nothing', async ({ page, site }) => {
    await openOffice(page, site, '/beheer/teksten/faq')
    const line = page.getByRole('listitem').filter({ hasText: 'Veelgestelde vragen' }).first()
    await line.getByText('Wijzigen').click()
    await line.getByRole('textbox').fill('Vraag {wie} maar')
    await line.getByRole('button', { name: 'Publiceren' }).click()
    const open = page.getByRole('listitem').filter({ hasText: 'Tussen { en } kan hier alleen:' })
    await expect(open.getByRole('textbox')).toHaveValue('Vraag {wie} maar')
    await open.getByRole('textbox').fill('Vraag het ons maar')
    await open.getByRole('button', { name: 'Publiceren' }).click()
    await expect(page.getByText('Gepubliceerd. Het staat meteen op de site').first()).toBeVisible()
    await expect
      .poll(async () => await (await fetch(`${site.url}/faq`)).text())
      .toContain('Vraag het ons maar')
    await page.getByText('Eerdere versies').first().click()
    await page.getByRole('button', { name: 'Terugzetten: Het begin' }).click()
    await expect(page.getByText('Teruggezet. Het staat meteen op de site').first()).toBeVisible()
  })
})

const PATHS = TEXT_GROUPS.flatMap(({ path }) => path ?? [])
/** Fewer than a site has connections: all of them wait for one lock, and whoever waits too long is refused as busy. */
const AT_ONCE = 5
const CHANGED = runs({ short: 40, long: 320 })

interface ReadPage {
  texts: PlacedText[]
  /** As its visitors get it. */
  html: string
}

async function readPages(page: Page, siteUrl: string) {
  const pages = new Map<string, ReadPage>()
  for (const path of PATHS) {
    const edited = await (await page.request.get(`${path}?bewerken`)).text()
    const json = /id="page-texts">(.*?)<\/script>/s.exec(edited)?.[1] ?? '[]'
    const texts = JSON.parse(json) as (PlacedText | null)[]
    const html = await (await fetch(siteUrl + path)).text()
    pages.set(path, { texts: texts.flatMap((text) => text ?? []), html })
  }
  return pages
}

function versionsIn(pages: ReadonlyMap<string, ReadPage>): Map<string, string> {
  const all = [...pages.values()].flatMap(({ texts }) => texts)
  return new Map(all.map(({ key, version }) => [key, String(version)]))
}

/** Some at once: pages are made anew after each save, and after several that come together once. */
async function inParallel(keys: readonly string[], act: (key: string) => Promise<void>): Promise<void> {
  for (let begin = 0; begin < keys.length; begin += AT_ONCE)
    await Promise.all(keys.slice(begin, begin + AT_ONCE).map(act))
}

// promise people: An owner's own text … on its own pages and on no other
test('texts of all pages are changed: each is read on its own pages only, and undone all pages are as before', async ({
  page,
  site,
}) => {
  test.setTimeout(Math.max(300_000, CHANGED * 3000))
  const send = async (action: string, form: Record<string, string>) => {
    const answer = await page.request.post(`/_actions/siteSettings.${action}`, {
      multipart: form,
      headers: { origin: site.url },
    })
    expect(await answer.text()).toContain('accepted')
  }
  await openOffice(page, site, '/beheer/teksten')
  const before = await readPages(page, site.url)
  const versions = versionsIn(before)
  const all = [...versions.keys()]
  const step = all.length / CHANGED
  const chosen = Array.from({ length: CHANGED }, (_, place) => all[Math.floor(place * step)] ?? '')
  const newWords = (key: string) => `Nieuw ${chosen.indexOf(key)} hier`
  await inParallel(chosen, (key) =>
    send('saveText', { key, version: versions.get(key) ?? '', text: newWords(key) }),
  )

  const shownAt = async (path: string) => await (await fetch(site.url + path)).text()
  for (const [path, { texts }] of before) {
    const own = new Set(texts.map(({ key }) => key))
    const wrong = async () => {
      const html = visible(await shownAt(path))
      // A heading spreads its words over several elements.
      const words = wordsOf(html)
      return chosen
        .filter((key) => (html + words).includes(newWords(key)) !== own.has(key))
        .map((key) => `${path}: ${key}`)
    }
    await expect.poll(wrong, { timeout: 60_000 }).toEqual([])
  }

  const changed = versionsIn(await readPages(page, site.url))
  await inParallel(chosen, (key) =>
    send('restoreText', { key, version: '0', shown_version: changed.get(key) ?? '' }),
  )
  for (const [path, { html }] of before)
    await expect.poll(() => shownAt(path), { timeout: 60_000 }).toBe(html)
})
