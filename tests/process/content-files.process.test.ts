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
  /** Some words of a heading stand in an element of their own. */
  const first = 'Uitgeschreven'
  const next = 'Overgeschreven'
  await shown()
  const change = async (words: string) =>
    await writeFile(texts, JSON.stringify({ ...JSON.parse(await readFile(texts, 'utf8')), heading: words }))
  await change(`${first} en gelezen`)
  const tried = await run('content-import', '--dry-run')
  expect(tried.output).toContain(first)
  expect(await shown()).not.toContain(first)
  expect((await run('content-import')).code).toBe(0)
  await expect.poll(shown, BEFORE_POLLING).toContain(first)
  expect((await run('content-import', folder)).output).toContain('Alles is al zo')

  await site.stop()
  await change('{fax}')
  const refused = await run('content-import', folder)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('teksten/over-ons.json, heading: Tussen'),
  ])
  await change(`${next} en gelezen`)
  expect((await run('content-import', folder)).code).toBe(0)
  const again = await startSite({ dataDir: site.dataDir })
  expect(await (await fetch(`${again.url}/over-ons`)).text()).toContain(next)
  await again.stop()
  await removeDirectory(site.dataDir)
})
