import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { exportContent, writeContentFolder } from './export-content'
import { importContent } from './import-content'

const MANIFEST = { 'manifest.json': '{ "format": 1 }' }
const ARTICLE = '---\nid: 150\ntitle: Een\nexcerpt: Twee\ncategory: Drie\n---\n\nTekst.\n'

afterEach(() => putInForce(SHIPPED_FACTS, 0))

async function folderOf(files: Record<string, string>): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'inhoud-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Files that a trial names, each with what is wrong. */
async function faultsOf({ context }: TestContext, folder: string): Promise<string[]> {
  const { outcome, faults } = await importContent(context, { folder, dryRun: true })
  expect(outcome).toBe(faults.length > 0 ? 'refused' : 'shown')
  return faults.map(({ file, message }) => `${file}: ${message}`)
}

const NO_FILE = 'Dit is geen gewoon bestand. Zet hier het bestand zelf, geen verwijzing.'
const TOO_LARGE = 'Dit bestand is te groot: hoogstens 200000 tekens.'

// promise moving in: What an owner set … and a folder with what is no file of an export is refused, by name
test('links, pipes and endless files in a folder are named, and never read', async () => {
  await using site = await createTestContext()
  await using elsewhere = await folderOf({ 'artikelen/150.md': ARTICLE })
  await using place = await folderOf({ ...MANIFEST, 'artikelen/100.md': '', 'teksten/leeg.md': '' })
  await truncate(join(place.path, 'artikelen/100.md'), 3e9)
  await rm(join(place.path, 'teksten/leeg.md'))
  await symlink(join(elsewhere.path, 'artikelen/150.md'), join(place.path, 'artikelen/150.md'))
  await symlink(join(elsewhere.path, 'weg'), join(place.path, 'artikelen/151.md'))
  await symlink(elsewhere.path, join(place.path, 'artikelen/152.md'))
  execFileSync('sh', ['-c', 'mkfifo "$0"', join(place.path, 'teksten/over-ons.json')])
  expect(await faultsOf(site, place.path)).toEqual([
    `artikelen/100.md: ${TOO_LARGE}`,
    `artikelen/150.md: ${NO_FILE}`,
    `artikelen/151.md: ${NO_FILE}`,
    `artikelen/152.md: ${NO_FILE}`,
    `teksten/over-ons.json: ${NO_FILE}`,
  ])

  await using linked = await folderOf({ ...MANIFEST, instellingen: '' })
  await symlink(join(elsewhere.path, 'artikelen'), join(linked.path, 'artikelen'))
  const noFolder = 'Dit hoort een map te zijn, geen bestand of verwijzing.'
  expect(await faultsOf(site, linked.path)).toEqual([`instellingen: ${noFolder}`, `artikelen: ${noFolder}`])
})

test('an export is not written through a link, nor over the manifest of something else', async () => {
  await using site = await createTestContext()
  const { files } = await exportContent(site.context, { all: true })
  await using other = await folderOf({ 'manifest.json': '{ "name": "Iets anders", "format": "x" }' })
  await expect(writeContentFolder(other.path, files)).rejects.toThrow('niet van een export')
  expect(await readdir(other.path)).toEqual(['manifest.json'])

  await expect(writeContentFolder(join(other.path, 'manifest.json'), files)).rejects.toThrow('is geen map')

  await using elsewhere = await folderOf({ '999.md': 'Van iemand anders' })
  await using linked = await folderOf(MANIFEST)
  await symlink(elsewhere.path, join(linked.path, 'artikelen'))
  await expect(writeContentFolder(linked.path, files)).rejects.toThrow('is een verwijzing')
  await rm(join(linked.path, 'artikelen'))
  await mkdir(join(linked.path, 'artikelen'))
  await symlink(join(elsewhere.path, '999.md'), join(linked.path, 'artikelen/1.md'))
  await expect(writeContentFolder(linked.path, files)).rejects.toThrow('is een verwijzing')
  expect(await readFile(join(elsewhere.path, '999.md'), 'utf8')).toBe('Van iemand anders')
})

test('characters that a feed cannot contain are left out of files too', async () => {
  await using site = await createTestContext()
  await using place = await folderOf({
    ...MANIFEST,
    'artikelen/150.md': ARTICLE.replace('Een', '"E\\u000b\\u0001en"').replace('Tekst', 'T\u000be\uffffkst'),
    'teksten/over-ons.json': '{ "heading": "Ge\\u001bwoon" }',
  })
  await importContent(site.context, { folder: place.path, dryRun: false })
  const { files } = await exportContent(site.context, { all: false })
  expect(files.get('artikelen/150.md')).toMatch(/title: "Een"[\s\S]*\nTekst\.\n$/)
  expect(files.get('teksten/over-ons.json')).toContain('"Gewoon"')
})

test('a logo that is no whole picture is refused: no paper could be drawn with it', async () => {
  await using site = await createTestContext()
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000c80000006408060000', 'hex')
  const png = Buffer.concat([header, Buffer.from('kapot')]).toString('base64')
  await using place = await folderOf({ ...MANIFEST, 'instellingen/logo.json': JSON.stringify({ png }) })
  expect(await faultsOf(site, place.path)).toEqual([
    'instellingen/logo.json: Dit is geen logo uit een export. Kies een nieuw logo in het kantoor, bij Uiterlijk.',
  ])
})
