import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { logo, lookStyle, palette, weaves } from '@/content/look'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, siteFacts } from '@/content/site-facts'
import { drawPaper } from '@/features/billing/invoices/documents/server/pdf/house-paper'
import { currentSeller } from '@/features/billing/invoices/domain/seller'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import type { Context } from '@/platform/context'
import { createTestContext } from '../../../../../tests/support/database'
import type { SiteSettingName } from '../domain/site-settings'
import { HEATHER } from '../fixtures'
import { newestSettings } from './known-site-settings'
import { logoOf, logoWithId, saveLogo } from './save-logo'
import { restoreSiteSetting, saveSiteSetting } from './save-site-setting'

const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

afterEach(() => putInForce(SHIPPED_FACTS, 0))

async function backToBeginning(context: Context, name: SiteSettingName): Promise<void> {
  const newest = await newestSettings(context.db)
  const shownVersion = newest.find((row) => row.name === name)?.version ?? 0
  const outcome = await restoreSiteSetting(context, { name, version: 0, shownVersion, owner })
  expect(outcome).toBe('restored')
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 90, g: 20, b: 120, alpha: 0.5 } } })

const fileOf = (bytes: Buffer, name = 'logo.png') => new File([new Uint8Array(bytes)], name)

const paper = () =>
  drawPaper({ title: 'Factuur', number: 'INV1', seller: currentSeller(), madeAt: new Date(0) }, () => {})

test('a logo is drawn anew, within its bounds, and stands in mails and on papers', async () => {
  await using site = await createTestContext()
  const plain = await paper()
  const sent = {
    version: 0,
    logo: fileOf(
      await picture(1200, 300)
        .withExif({ IFD0: { Artist: 'Roos' } })
        .jpeg()
        .toBuffer(),
    ),
  }
  expect(await saveLogo(site.context, sent, owner)).toBe('saved')
  const kept = logo()
  if (!kept) throw new Error('No logo')
  expect(kept).toMatchObject({ width: 600, height: 150 })
  expect(await logoWithId(site.db, kept.id)).toEqual(Buffer.from(kept.png, 'base64'))
  expect(Buffer.from(kept.png, 'base64').includes('Roos')).toBe(false)

  const mail = await renderMail(
    <MailFrame preview="Hoi" heading="Hoi">
      Hoi
    </MailFrame>,
  )
  await site.db.transaction((tx) =>
    queueMail(site.context, tx, {
      kind: 'test',
      to: { address: 'roos@example.com', name: null },
      subject: 'Hoi',
      ...mail,
    }),
  )
  const [queued] = await site.db.select().from(mails)
  expect(queued?.html).toContain(`src="${site.context.settings.siteUrl}/logo/${kept.id}.png"`)
  expect(queued?.html).toContain('alt="Webnoaber"')
  expect((await paper()).includes('/Subtype /Image')).toBe(true)
  expect(plain.includes('/Subtype /Image')).toBe(false)

  await backToBeginning(site.context, 'logo')
  expect(siteFacts().look).toBeUndefined()
  expect(await paper()).toEqual(plain)
  // Mails that were sent still show it.
  expect(await logoWithId(site.db, kept.id)).toBeDefined()
})

test('a logo with a transparent ground gives the same paper each time', async () => {
  await using site = await createTestContext()
  await saveLogo(site.context, { version: 0, logo: fileOf(await picture(80, 80).png().toBuffer()) }, owner)
  expect(await paper()).toEqual(await paper())
})

test('what is no logo is refused by its fault, and changes nothing', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'
  expect(await logoOf(Buffer.from(svg))).toBe('vector')
  expect(await logoOf(Buffer.from('GIF89a'))).toBe('unreadable')
  expect(await logoOf(await picture(90, 90).gif().toBuffer())).toBe('unreadable')
  expect(await logoOf((await picture(90, 90).png().toBuffer()).subarray(0, 60))).toBe('unreadable')
  expect(await logoOf(await picture(90, 10).png().toBuffer())).toBe('small')
  for (const [width, height] of [
    [24, 3000],
    [3000, 24],
  ] as const)
    expect(await logoOf(await picture(width, height).png().toBuffer())).toBe('narrow')
  expect(await logoOf(Buffer.alloc(0))).toBe('missing')
  await using site = await createTestContext()
  const sent = { version: 0, logo: fileOf(Buffer.alloc(2_000_001)) }
  expect(await saveLogo(site.context, sent, owner)).toEqual({ outcome: 'refused', fault: 'large' })
  expect(await newestSettings(site.db)).toEqual([])
})

test('colours and weaves hold at once in style, mails and papers, and the beginning leaves nothing of them', async () => {
  await using site = await createTestContext()
  const plain = await paper()
  expect(lookStyle()).toBeUndefined()
  await saveSiteSetting(site.context, { name: 'colours', value: HEATHER, shownVersion: 0, owner })
  const chosen = { house: 'twill', second: 'satin' } as const
  await saveSiteSetting(site.context, { name: 'weaves', value: chosen, shownVersion: 0, owner })
  expect(palette().madder).toBe(HEATHER.madder)
  expect(weaves()).toEqual(chosen)
  expect(lookStyle()).toContain(`--color-madder:${HEATHER.madder.toLowerCase()}`)
  const { html } = await renderMail(
    <MailFrame preview="Hoi" heading="Hoi">
      Hoi
    </MailFrame>,
  )
  expect(html).toContain(`background-color:${HEATHER.linen}`)
  expect(await paper()).not.toEqual(plain)
  await backToBeginning(site.context, 'colours')
  await backToBeginning(site.context, 'weaves')
  expect(siteFacts().look).toBeUndefined()
  expect(await paper()).toEqual(plain)
})
