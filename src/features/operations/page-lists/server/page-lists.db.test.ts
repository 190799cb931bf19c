import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { portfolioSection } from '@/content/home'
import { faqPage } from '@/content/pages/faq'
import { samplesOnSite } from '@/content/pages/werk'
import { partnerRowsOnSite } from '@/content/partners'
import { projectsOnSite } from '@/content/portfolio'
import { questionsOn } from '@/content/questions'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { pagesOnSite } from '@/content/site-map'
import { exportContent, writeContentFolder } from '@/features/operations/content-files/server/export-content'
import { importContent } from '@/features/operations/content-files/server/import-content'
import { addPicture } from '@/features/operations/pictures/server/add-picture'
import { isOnSite } from '@/features/operations/pictures/server/picture-uses'
import { removePicture } from '@/features/operations/pictures/server/remove-picture'
import { saveSiteText } from '@/features/operations/site-settings/server/save-site-text'
import { createTestContext } from '../../../../../tests/support/database'
import { photo } from '../../../../../tests/support/photos'
import { MOST_ITEMS } from '../domain/page-lists'
import { listInOffice } from './list-in-office'
import { arrangeList, restoreList, saveItem, saveProject } from './save-item'

const writer = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const PARKING = { question: 'Kan ik parkeren?', answer: 'Ja, *gratis*, bij {naam}.' }

type Site = Awaited<ReturnType<typeof createTestContext>>

afterEach(() => putInForce(SHIPPED_FACTS, 0))

const shownOnFaq = () => questionsOn('faq', faqPage.questions).map(({ question }) => question)

async function versionOf({ context }: Site, list: Parameters<typeof listInOffice>[1]) {
  return (await listInOffice(context, list)).version
}

const arrange = async (
  site: Site,
  list: Parameters<typeof listInOffice>[1],
  id: string,
  step: Parameters<typeof arrangeList>[1]['step'],
) => arrangeList(site.context, { list, id, step, shownVersion: await versionOf(site, list), writer })

// promise people: A list of the site is the owner's: questions, portfolio and partners are added, moved, hidden and taken away
test('a question is added, moved and hidden, and any version of the list holds again', async () => {
  await using site = await createTestContext()
  const shipped = shownOnFaq()
  const id = crypto.randomUUID()
  const form = { list: 'faq', id, isShown: true, own: PARKING, shownVersion: 0, writer } as const
  expect(await saveItem(site.context, form)).toBe('saved')
  expect(await saveItem(site.context, form)).toBe('unchanged')
  expect(shownOnFaq()).toEqual([...shipped, PARKING.question])
  expect(questionsOn('faq', faqPage.questions).at(-1)?.answer).toBe(
    `Ja, gratis, bij ${SHIPPED_FACTS.company.name}.`,
  )
  expect(faqPage.introduction).toContain('Elf vragen')

  expect(await arrange(site, 'faq', id, 'up')).toBe('saved')
  expect(shownOnFaq().at(-2)).toBe(PARKING.question)
  expect(await arrange(site, 'faq', id, 'hide')).toBe('saved')
  expect(shownOnFaq()).toEqual(shipped)
  expect(await arrange(site, 'faq', '0', 'remove')).toBe('saved')
  expect(shownOnFaq()).toEqual(shipped.slice(1))

  const { version, versions, taken } = await listInOffice(site.context, 'faq')
  expect(taken).toEqual(['0'])
  expect(versions.map(({ savedBy }) => savedBy)).toEqual(Array(4).fill('Roos'))
  const earlier = versions[2]?.version ?? 0
  expect(
    await restoreList(site.context, { list: 'faq', version: earlier, shownVersion: version, writer }),
  ).toBe('restored')
  expect(shownOnFaq().at(-2)).toBe(PARKING.question)
  const shownVersion = await versionOf(site, 'faq')
  expect(await restoreList(site.context, { list: 'faq', version: 0, shownVersion, writer })).toBe('restored')
  expect(shownOnFaq()).toEqual(shipped)
})

// promise people: A list of the site is the owner's … and words that were changed in a question of the beginning stay, in one place
test('a question of the beginning keeps the words that were changed in it, wherever it stands', async () => {
  await using site = await createTestContext()
  const key = 'faq.questions.2.question'
  await saveSiteText(site.context, { key, words: 'En dan?', shownVersion: 0, writer })
  await arrange(site, 'faq', '2', 'up')
  expect(shownOnFaq()[1]).toBe('En dan?')
  await arrange(site, 'faq', '2', 'remove')
  expect(shownOnFaq()).not.toContain('En dan?')
  await arrange(site, 'faq', '2', 'bring')
  expect(shownOnFaq().at(-1)).toBe('En dan?')
  const own = { list: 'faq', id: '2', isShown: true, own: PARKING, writer } as const
  expect(await saveItem(site.context, { ...own, shownVersion: await versionOf(site, 'faq') })).toBe('unknown')
})

test('of many who change a list at once one does, and a full list takes no more', async () => {
  await using site = await createTestContext()
  const add = (shownVersion: number) =>
    saveItem(site.context, {
      list: 'support',
      id: crypto.randomUUID(),
      isShown: true,
      own: PARKING,
      shownVersion,
      writer,
    })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => add(0)))
  expect(outcomes.toSorted()).toEqual([...Array(7).fill('overtaken'), 'saved'])
  for (;;) {
    const { version, items } = await listInOffice(site.context, 'support')
    if (items.length === MOST_ITEMS) break
    expect(await add(version)).toBe('saved')
  }
  expect(await add(await versionOf(site, 'support'))).toBe('full')
})

// promise people: A list of the site is the owner's … a picture of the portfolio stays as long as a project has it
test('a project with a picture stands in the portfolio, and an example that was taken away has no page', async () => {
  await using site = await createTestContext()
  const content = await photo({ width: 600, height: 400, colour: '#633' })
  const added = await addPicture(site.context, { content, alt: 'De webshop', admin: writer })
  if (added.outcome === 'refused') throw new Error(added.fault)
  const { id: picture } = added.picture
  const project = {
    title: 'Bakkerij Stroom',
    category: 'Webshop',
    description: 'Brood bestellen tot tien uur.',
    url: 'https://www.bakkerijstroom.nl',
  } as const
  const id = crypto.randomUUID()
  const form = { id, isShown: false, project, picture, writer }
  expect(isOnSite(site.context, picture)).toBe(false)
  expect(await saveProject(site.context, { ...form, shownVersion: 0 })).toBe('saved')
  expect(projectsOnSite()).toHaveLength(5)
  expect(isOnSite(site.context, picture)).toBe(false)
  expect(await removePicture(site.context, { id: picture, admin: writer })).toBe('used')
  expect(portfolioSection.intro).toContain('Vijf Twentse zaken')

  await arrange(site, 'portfolio', id, 'show')
  expect(projectsOnSite().at(-1)).toMatchObject({ ...project, image: { id: picture, alt: 'De webshop' } })
  expect(isOnSite(site.context, picture)).toBe(true)
  expect(portfolioSection.intro).toContain('voorbeelden van zaken die niet bestaan: dat staat erbij')

  for (const { project: sample } of samplesOnSite()) await arrange(site, 'portfolio', sample.id, 'remove')
  expect(projectsOnSite().map(({ title }) => title)).toEqual(['Bakkerij Stroom'])
  expect(portfolioSection.intro).not.toContain('bestaan')
  expect(pagesOnSite().filter(({ path }) => path.startsWith('/werk/'))).toEqual([])

  await arrange(site, 'portfolio', id, 'remove')
  expect(await removePicture(site.context, { id: picture, admin: writer })).toBe('removed')
  const { version: shownVersion, versions } = await listInOffice(site.context, 'portfolio')
  const withPicture = versions[1]?.version ?? 0
  expect(
    await restoreList(site.context, { list: 'portfolio', version: withPicture, shownVersion, writer }),
  ).toBe('gone')
  expect(await saveProject(site.context, { ...form, shownVersion })).toBe('picture-gone')
})

test('partners stand in one row when they are few, and in none when they are all gone', async () => {
  await using site = await createTestContext()
  const begin = partnerRowsOnSite().flat()
  expect(begin).toHaveLength(37)
  for (const { id } of begin.slice(1)) await arrange(site, 'partners', id, 'remove')
  const own = { list: 'partners', isShown: true, own: { name: 'Mollie' }, writer } as const
  const id = crypto.randomUUID()
  await saveItem(site.context, { ...own, id, shownVersion: await versionOf(site, 'partners') })
  expect(partnerRowsOnSite().map((row) => row.map(({ name }) => name))).toEqual([['WordPress', 'Mollie']])
  await arrange(site, 'partners', id, 'hide')
  await arrange(site, 'partners', begin[0]?.id ?? '', 'hide')
  expect(partnerRowsOnSite()).toEqual([])
})

test('a logo that was removed while a partner was filled in is missed, and no version of a list brings it back', async () => {
  await using site = await createTestContext()
  const content = await photo({ width: 600, height: 400, colour: '#363' })
  const added = await addPicture(site.context, { content, alt: 'Logo', admin: writer })
  if (added.outcome === 'refused') throw new Error(added.fault)
  const { id: logo } = added.picture
  const own = { name: 'Vermeulen', logo }
  const form = { list: 'partners', id: crypto.randomUUID(), isShown: true, own, writer } as const
  expect(await saveItem(site.context, { ...form, shownVersion: 0 })).toBe('saved')
  const withLogo = await versionOf(site, 'partners')
  await arrange(site, 'partners', form.id, 'remove')
  expect(await removePicture(site.context, { id: logo, admin: writer })).toBe('removed')
  const shownVersion = await versionOf(site, 'partners')
  expect(await saveItem(site.context, { ...form, shownVersion })).toBe('picture-gone')
  const restored = { list: 'partners', version: withLogo, shownVersion, writer } as const
  expect(await restoreList(site.context, restored)).toBe('gone')
})

// promise people: A list of the site is the owner's … and travels as a file
test('lists travel as files, both ways, and a fault in one is told with its place', async () => {
  await using site = await createTestContext()
  const folder = await mkdtemp(join(tmpdir(), 'lijsten-'))
  try {
    const id = crypto.randomUUID()
    const link = { label: 'De route', href: '/locatie' }
    const own = { ...PARKING, link }
    await saveItem(site.context, { list: 'faq', id, isShown: false, own, shownVersion: 0, writer })
    await arrange(site, 'faq', '0', 'remove')
    const before = (await listInOffice(site.context, 'faq')).items
    const { files, counts } = await exportContent(site.context, { all: false })
    expect(counts.lists).toBe(1)
    await writeContentFolder(folder, files)
    const shownVersion = await versionOf(site, 'faq')
    await restoreList(site.context, { list: 'faq', version: 0, shownVersion, writer })

    expect((await importContent(site.context, { folder, dryRun: false })).outcome).toBe('done')
    expect((await listInOffice(site.context, 'faq')).items).toEqual(before)
    expect((await importContent(site.context, { folder, dryRun: false })).changes).toEqual([])

    const file = join(folder, 'lijsten/vragen-faq.json')
    const list = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>[]
    const faulty = list.map((item) => {
      if (item.id === id)
        return { ...item, answer: '', link: { ...link, href: 'javascript:1' }, kleur: 'rood' }
      return item.id === '1' ? { ...item, question: 'Iets anders?' } : item
    })
    await writeFile(file, JSON.stringify([...faulty, { id: '2', shown: true }, { id: 'Q', shown: 'ja' }]))
    const { outcome, faults } = await importContent(site.context, { folder, dryRun: false })
    expect(outcome).toBe('refused')
    expect(faults.map(({ field }) => field).toSorted()).toEqual(
      ['1', `${id}.kleur`, '11.id', '11.shown', '2'].toSorted(),
    )
    await writeFile(file, 'null')
    expect((await importContent(site.context, { folder, dryRun: false })).outcome).toBe('done')
    expect(await listInOffice(site.context, 'faq')).toMatchObject({ taken: [] })
  } finally {
    await rm(folder, { recursive: true })
  }
})
