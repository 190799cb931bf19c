import { globSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { configuratorPage } from '../src/content/pages/configurator'
import { servicesPage } from '../src/content/pages/diensten'
import { aboutPage } from '../src/content/pages/over-ons'
import { SHIPPED_FACTS } from '../src/content/shipped-facts'
import { putInForce, readRendering } from '../src/content/site-facts'
import { DOCUMENT, editableTexts, textsForScripts } from '../src/content/texts'
import { faultInText, longestText } from '../src/features/operations/site-settings/domain/text-faults'
import { TEXT_GROUPS } from '../src/features/operations/site-settings/domain/text-group-list'
import {
  groupOfText,
  textsOfGroup,
  textWithKey,
} from '../src/features/operations/site-settings/domain/text-groups'
import { type Cents, euros } from '../src/shared/money'
import { withMarkup, withTextsToPress } from '../src/site/editing/text-marks'
import { unbroken } from '../src/ui/unbroken'

const STORY = 'over-ons.story.1'

const say = (texts: Record<string, string>) => putInForce({ ...SHIPPED_FACTS, texts }, 1)
/** What a page says, as its HTML. */
const inPage = (read: () => string) => {
  readRendering(() => ({ facts: { ...SHIPPED_FACTS, texts: said }, isPage: true }))
  return withMarkup(`<p>${read()}</p>`)
}
let said: Record<string, string> = {}

afterEach(() => {
  putInForce(SHIPPED_FACTS, 0)
  readRendering(() => undefined)
})

test('a changed text keeps naming the same prices when two of them become the same', () => {
  const { prices } = SHIPPED_FACTS
  const texts = { 'diensten.metadata.description': 'Website vanaf {prijs}, webshop vanaf {prijs 2}.' }
  const said = (website: Cents, webshop: Cents) => {
    const changed = {
      ...prices,
      websiteFrom: { ...prices.websiteFrom, services: website },
      webshopFrom: { ...prices.webshopFrom, services: webshop },
    }
    putInForce({ ...SHIPPED_FACTS, prices: changed, texts }, 1)
    return servicesPage.metadata.description.replaceAll('\u00a0', ' ')
  }
  expect(said(euros(600), euros(900))).toBe('Website vanaf € 600, webshop vanaf € 900.')
  expect(said(euros(900), euros(900))).toBe('Website vanaf € 900, webshop vanaf € 900.')
})

function text(key: string) {
  const found = textWithKey(key)
  if (!found) throw new RangeError(`There is no text '${key}'`)
  return found
}

test('every text belongs to a page of the office, once, and every such page has texts', () => {
  const keys = editableTexts().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !groupOfText(key))).toEqual([])
  expect(TEXT_GROUPS.filter((group) => textsOfGroup(group).length === 0)).toEqual([])
  expect(keys.length).toBeGreaterThan(800)
})

test('whoever reads the copy of all pages reads every text that can be changed, under its own key', async () => {
  const edited: string[] = []
  readRendering(() => ({ facts: SHIPPED_FACTS, isPage: true, edited }))
  const readAll = (copy: unknown) => {
    if (typeof copy === 'object' && copy !== null) for (const part of Object.values(copy)) readAll(part)
  }
  for (const file of globSync('src/content/{home,services,location,legal-texts,pages/*}.ts'))
    if (!file.includes('.test.')) readAll({ ...(await import(`../${file}`)) })
  // A document is changed in the office, not in its page.
  const keys = editableTexts().flatMap(({ key, label }) => (label === DOCUMENT ? [] : [key]))
  expect(edited.toSorted()).toEqual(keys.toSorted())
})

// promise people: An owner's own text stands in place of the shipped one
test('a changed text is read instead of the shipped one, and its neighbours stay', () => {
  const neighbour = aboutPage.story[0]
  say({ [STORY]: 'Wij zijn nieuw.' })
  expect(aboutPage.story[1]).toBe('Wij zijn nieuw.')
  expect(aboutPage.story[0]).toBe(neighbour)
  expect([...aboutPage.story].filter((line) => line === 'Wij zijn nieuw.')).toHaveLength(1)
})

// promise people: An owner's own text … and its facts follow their source
test('facts of a text are placeholders that follow their source', () => {
  const key = 'website-laten-maken-enschede.introduction.2'
  const { shipped, facts } = text(key)
  expect(shipped).toMatch(/^Een website begint bij \{prijs\}\./)
  expect(facts.get('prijs')).toBe('{{price 79500 short }}')
  const company = { ...SHIPPED_FACTS.company, name: 'Weverij' }
  putInForce({ ...SHIPPED_FACTS, company, texts: { [STORY]: 'Bel {naam} op {telefoon}.' } }, 2)
  expect(aboutPage.story[1]).toBe('Bel Weverij op +31 53 000 00 00.')
  expect(aboutPage.metadata.title).toBe('Over Weverij, webbureau in Enschede')
})

test('a fact that a text no longer has leaves no hole: the shipped text stands there', () => {
  const shipped = aboutPage.story[1]
  say({ [STORY]: 'Vanaf {prijs}.' })
  expect(aboutPage.story[1]).toBe(shipped)
})

// promise people: An owner's own text … and runs no script
test('markup is a small set, everything else is words, and a link leads to no script', () => {
  said = { [STORY]: '*Nadruk*, een [link](/contact) en\n- een\n- twee' }
  const shown = () => String(aboutPage.story[1])
  expect(inPage(shown)).toBe(
    '<p><em>Nadruk</em>, een <a href="/contact" class="underline">link</a> en<text-item class="ml-5 list-item list-disc">een</text-item><text-item class="ml-5 list-item list-disc">twee</text-item></p>',
  )
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'https://a"onclick="x',
  ]) {
    said = { [STORY]: `[pers hier](${address})` }
    expect(inPage(shown)).not.toContain('<a')
  }
  expect(faultInText(text(STORY), 'Zie [pers hier](//evil.example).')).toContain('geen adres voor een link')
  // Whatever draws a text may take it apart: the words of a link stand in several elements.
  said = { [STORY]: 'Zie [de e-mail van +31 6](tel:+31612345678)' }
  readRendering(() => ({ facts: { ...SHIPPED_FACTS, texts: said }, isPage: true }))
  const drawn = renderToStaticMarkup(createElement('p', null, unbroken(shown())))
  expect(withMarkup(drawn)).toContain('<a href="tel:+31612345678" class="underline">de <span')
  expect(withMarkup(drawn)).not.toMatch(/[\uE000-\uE00F]/)
  // A heading has words only, as they were typed.
  said = { 'over-ons.heading': 'Gratis* en *snel' }
  expect(inPage(() => aboutPage.heading)).toBe('<p>Gratis* en *snel</p>')
  said = { [STORY]: '*Nadruk* in een kenmerk' }
  readRendering(() => ({ facts: { ...SHIPPED_FACTS, texts: said }, isPage: true }))
  expect(withMarkup(`<img alt="${shown()}"><title>${shown()}</title>`)).toBe(
    '<img alt="Nadruk in een kenmerk"><title>Nadruk in een kenmerk</title>',
  )
  // Outside of a page, as in a mail, there are only words.
  readRendering(() => undefined)
  say(said)
  expect(shown()).toBe('Nadruk in een kenmerk')
})

// promise people: An owner's own text … and what others type never becomes an element
test('codes of another process, or typed by a visitor, stay characters', () => {
  const typed = '\uE000123em\uE001klik\uE000123em-\uE001 \uE008/x\uE009hier\uE00A'
  expect(withMarkup(`<p>${typed}</p>`)).toBe(`<p>${typed}</p>`)
  said = { [STORY]: '*Nadruk*' }
  expect(inPage(() => `${aboutPage.story[1]} ${typed}`)).toBe(`<p><em>Nadruk</em> ${typed}</p>`)
})

test('scripts are given only what they read, without markup', () => {
  say({ [STORY]: 'Wij zijn nieuw.', 'configurator.sending': '*Even* geduld bij {naam}' })
  expect(textsForScripts()).toEqual({ 'configurator.sending': '*Even* geduld bij Webnoaber' })
  readRendering(() => undefined)
  expect(configuratorPage.sending).toBe('*Even* geduld bij Webnoaber')
})

test('a page that is edited has its texts in elements, and elsewhere no marks', () => {
  const edited: string[] = []
  readRendering(() => ({ facts: SHIPPED_FACTS, isPage: true, edited }))
  const { heading, metadata } = aboutPage
  const html = `<title>${metadata.title}</title><a href="/x"><b>${heading}</b></a><astro-island component-export="Form" props="${heading}"><i>${heading}</i></astro-island><script>"${heading}"</script>`
  const page = withTextsToPress(html)
  expect(edited).toEqual(['over-ons.heading', 'over-ons.metadata.title'])
  expect([...page.shown]).toEqual([0])
  const words = 'Je noaber voor het web'
  expect(page.html).toBe(
    `<title>Over Webnoaber, webbureau in Enschede</title><a href="/x"><b><page-text data-text="0">${words}</page-text></b></a><div class="contents"><i><page-text data-text="0">${words}</page-text></i></div><script>"${words}"</script>`,
  )
})

test.each([
  ['', 'Schrijf iets.'],
  ['x '.repeat(600), 'Gebruik hier hoogstens'],
  ['Wij heten {bedrijf}.', 'Tussen { en } kan hier alleen: {naam}'],
  ['Een haakje { zonder einde', 'Tussen { en } kan hier alleen:'],
  ['{{price 1 short }}', 'Tussen { en } kan hier alleen:'],
  [`Een ${'lang'.repeat(10)} woord`, 'Een woord mag hoogstens 30 letters hebben'],
  [`Een (${'lang'.repeat(10)}) woord`, 'Een woord mag hoogstens 30 letters hebben'],
])('refuses %j', (typed, fault) => {
  expect(faultInText(text(STORY), typed)).toContain(fault)
})

test('a heading stays on one line and about as long; every shipped text fits its own bounds', () => {
  expect(faultInText(text('over-ons.heading'), 'Een\nTwee')).toContain('op één regel')
  expect(faultInText(text('over-ons.heading'), 'Je noaber voor het web in de stad')).toBeUndefined()
  expect(longestText(text('over-ons.metadata.title'))).toBe(60)
  const tooLong = editableTexts().filter((each) => each.shipped.length > longestText(each))
  expect(tooLong.map(({ key }) => key)).toEqual([])
})
