import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeDirectory, runCommand, startSite } from '../support/site'

/** Sooner than the polling interval of a minute, so that only the signal can have brought it. */
const BEFORE_POLLING = { timeout: 20_000, interval: 100 }

// promise moving in: What an owner set … by commands, beside a running site and without one
test('content is written and read beside a running site, which shows it at once, and without one', async () => {
  const site = await startSite()
  const env = { DATA_DIR: site.dataDir }
  const folder = join(site.dataDir, 'inhoud')
  const texts = join(folder, 'teksten/over-ons.json')
  const run = (...args: string[]) => runCommand(args, env)
  const shown = async () => await (await fetch(`${site.url}/over-ons`)).text()

  const written = await run('content-export', '--all')
  expect([written.code, written.output.trimEnd().split('\n').at(-1)]).toEqual([0, folder])
  expect(written.output).toContain('Wachtwoorden en sleutels')
  const heading = 'Geschreven in een bestand'
  await shown()
  const change = async (words: string) =>
    await writeFile(texts, JSON.stringify({ ...JSON.parse(await readFile(texts, 'utf8')), heading: words }))
  await change(heading)
  const tried = await run('content-import', '--dry-run')
  expect(tried.output).toContain(heading)
  expect(await shown()).not.toContain(heading)
  expect((await run('content-import')).code).toBe(0)
  await expect.poll(shown, BEFORE_POLLING).toContain(heading)
  expect((await run('content-import', folder)).output).toContain('Alles is al zo')

  await site.stop()
  await change('{fax}')
  const refused = await run('content-import', folder)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('teksten/over-ons.json, heading: Tussen'),
  ])
  await change(`${heading}, weer`)
  expect((await run('content-import', folder)).code).toBe(0)
  const again = await startSite({ dataDir: site.dataDir })
  expect(await (await fetch(`${again.url}/over-ons`)).text()).toContain(`${heading}, weer`)
  await again.stop()
  await removeDirectory(site.dataDir)
})
