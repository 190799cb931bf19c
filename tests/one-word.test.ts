import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Files with visitors' words, for the assistant's practice; no page or mail shows them. */
const NOT_OURS = /assistant\/(?:topics|concerns|weights)\.ts$|\.test\.tsx?$/

async function sources(): Promise<[path: string, text: string][]> {
  const files = await Array.fromAsync(glob('src/**/*.{ts,tsx,astro,md}'))
  return files.filter((path) => !NOT_OURS.test(path)).map((path) => [path, readFileSync(path, 'utf8')])
}

async function saying(wrong: RegExp): Promise<string[]> {
  return (await sources()).flatMap(([path, text]) =>
    text.split('\n').flatMap((line) => (wrong.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
}

test('the place where customers find what is theirs is their account, whatever they bought', async () => {
  const others =
    /klant(?:en)?portaal[^:]|(?:je|ons|het) portaal\b|Naar mijn hosting|(?:label|title)[=:] ?['"]Mijn hosting/
  expect((await saying(others)).filter((line) => !line.includes('een klantenportaal:'))).toEqual([])
})

test('an invoice has a vervaldatum; what vervalt comes to nothing', async () => {
  expect(await saying(/'Vervalt(?: op)?'|factuur vervalt op|vervalt \$\{shownDay/)).toEqual([])
})

test('free changes are never promised without saying what is none', async () => {
  const free = await saying(/(?:aanpassen|aanpassingen|wijzigingen)[^'`]*(?:gratis|kost niets)[^'`]*\./i)
  const bare = free.filter((line) => !/NEW_PARTS|eerst een prijs/.test(line))
  expect(bare).toEqual([])
})

test('beside every figure of reviews stands that nobody else checked it', async () => {
  for (const [path, text] of await sources())
    if (/RATING\.(?:spoken|short)/.test(text)) expect(text, path).toContain('RATING.checked')
  expect((await saying(/\b4,8(?:\/5| uit 5)/)).filter((line) => !line.includes('promises.ts'))).toEqual([])
})

test('who writes for the company is named in one file, not in each article', async () => {
  expect(await saying(/^author: *Webnoaber/)).toEqual([])
})

test('the ways to pay us have their names from one table', async () => {
  const named = (await saying(/\biDEAL\b/)).filter(
    (line) => !/^src\/(?:content|app\/gallery)\/|\/(?:fixtures|gallery)\.tsx?/.test(line),
  )
  const said = named.filter((line) => !/: (?:\/?\*|\/\/)/.test(line) && !line.includes('payment-labels.ts'))
  expect(said).toEqual([
    "src/app/settings.ts: 'Key of your profile at Mollie; with it iDEAL and cards are offered. Live mode refuses a test key',",
  ])
})

test('who answers in the chat by itself has one name', async () => {
  expect(await saying(/\bassistent\b/i)).toEqual([])
})
