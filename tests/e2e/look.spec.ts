import sharp from 'sharp'
import { axeFindings } from './axe'
import { expect, settledPageText, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/instellingen/uiterlijk'
const PAGES = ['/', '/privacy', '/contact', '/inloggen', '/favicon.svg', '/site.webmanifest']

// promise people: What an owner saves holds at once … the look, and put back every page is the same bytes
test('an owner changes colour, weave and logo: the next visitor sees them, and put back nothing is left', async ({
  page,
  site,
}) => {
  const at = async (path: string) => await (await fetch(site.url + path)).text()
  const before = new Map(
    await Promise.all(PAGES.map(async (path) => [path, await settledPageText(() => at(path))] as const)),
  )
  await openOffice(page, site, PATH)
  const saved = page.getByText('Bewaard. Het staat meteen overal').first()

  const colours = page.getByRole('form', { name: 'Kleuren' })
  const button = colours.getByLabel('Knoppen en fouten *')
  await button.fill('#E0705F')
  await expect(colours.getByText(/minstens 4,5 : 1 nodig\. #\w{6} past wel/)).toBeVisible()
  await colours.getByRole('button', { name: 'Bewaren' }).click()
  await expect(button).toHaveValue('#E0705F')
  await expect(colours.getByText(/minstens 4,5 : 1 nodig/).first()).toBeVisible()
  await button.fill('#6A2C91')
  await colours.getByLabel('Letters en donkere vlakken *').fill('#10302A')
  await colours.getByRole('button', { name: 'Bewaren' }).click()
  await expect(saved).toBeVisible()

  const weaves = page.getByRole('form', { name: 'Weefsels' })
  await weaves.getByLabel('Weefsel van het huis').selectOption('jacquard')
  await weaves.getByLabel('Tweede weefsel').selectOption('satin')
  await weaves.getByRole('button', { name: 'Bewaren' }).click()
  await expect(saved).toBeVisible()

  const logo = page.getByRole('form', { name: 'Logo' })
  const file = (buffer: Buffer, name: string) => ({ name, mimeType: 'application/octet-stream', buffer })
  await logo.getByLabel('Nieuw logo').setInputFiles(file(Buffer.from('<svg onload="alert(1)"/>'), 'logo.svg'))
  await logo.getByRole('button', { name: 'Bewaren' }).click()
  await expect(logo.getByText(/^Een SVG nemen we niet aan/)).toBeVisible()
  const drawn = sharp({ create: { width: 300, height: 90, channels: 4, background: '#6A2C91' } })
  await logo.getByLabel('Nieuw logo').setInputFiles(file(await drawn.webp().toBuffer(), 'logo.webp'))
  await logo.getByRole('button', { name: 'Bewaren' }).click()
  await expect(saved).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const visitor = await page.context().browser()?.newPage({ reducedMotion: 'reduce' })
  if (!visitor) throw new Error('No browser')
  const refused: string[] = []
  visitor.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())))
  for (const width of [390, 1440])
    for (const path of ['/', '/privacy', '/hosting-bestellen', '/inloggen']) {
      await visitor.setViewportSize({ width, height: 900 })
      // Colours and logo were saved one after the other: a page may have the first alone for a moment.
      const isWhole = (text: string) => text.includes('--color-madder:#6a2c91') && text.includes('/logo/')
      await expect.poll(async () => isWhole(await at(path)), { timeout: 30_000 }).toBe(true)
      await visitor.goto(site.url + path)
      const token = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-madder'),
      )
      expect(token).toBe('#6a2c91')
      const picture = visitor.locator('header img').first()
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (path !== '/hosting-bestellen') expect(await axeFindings(visitor)).toEqual([])
    }
  expect(refused).toEqual([])
  await visitor.close()
  expect(await at('/site.webmanifest')).toContain('"theme_color":"#F5F0E6"')
  expect(await at('/favicon.svg')).toContain('data:image/png;base64,')

  for (const name of ['Kleuren', 'Weefsels', 'Logo']) {
    const part = page.getByRole('region', { name })
    await part.getByText('Eerdere versies', { exact: true }).click()
    await part.getByRole('button', { name: `Terugzetten: ${name}, Het begin` }).click()
    await expect(page.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
  }
  for (const [path, text] of before) await expect.poll(async () => (await at(path)) === text).toBe(true)
})
