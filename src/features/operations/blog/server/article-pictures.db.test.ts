import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { addSeconds } from '@/shared/instants'
import { signedIn } from '../../../../../tests/support/action-samples/sample'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { photo } from '../../../../../tests/support/photos'
import { pictureMarkdown } from '../../pictures/domain/picture'
import { addPicture } from '../../pictures/server/add-picture'
import { answerPicture } from '../../pictures/server/answer-picture'
import { pictureFiles } from '../../pictures/server/picture-tables'
import { usesOfPictures } from '../../pictures/server/picture-uses'
import { removePicture } from '../../pictures/server/remove-picture'
import { OWN_ARTICLE } from '../fixtures'
import { type Purpose, saveArticle } from './save-article'
import { withdrawArticle } from './withdraw-article'

const writer = { id: crypto.randomUUID(), name: 'Roos Nijhof', role: 'admin' } as const
const account = signedIn(writer.id, 'roos@webnoaber.example', 'admin')

async function added({ context }: Pick<TestContext, 'context'>, colour = '#a33') {
  const content = await photo({ width: 1000, height: 500, colour })
  const answer = await addPicture(context, { content, alt: 'Een kraam', admin: writer })
  if (answer.outcome === 'refused') throw new Error(answer.fault)
  return answer.picture
}

interface Saving {
  id?: number
  body: string
  purpose?: Purpose
  shownVersion?: number
}

const save = ({ context }: Pick<TestContext, 'context'>, { id, body, purpose, shownVersion = 0 }: Saving) =>
  saveArticle(context, {
    id: id ?? null,
    requestId: id ? null : crypto.randomUUID(),
    content: { ...OWN_ARTICLE, body },
    purpose: purpose ?? { act: 'publish' },
    shownVersion,
    writer,
  })

// promise people: A picture is public as long as a page of the site shows it
test('a picture is for the office until an article with it is on the site, and again when that is taken back', async () => {
  await using site = await createTestContext()
  const picture = await added(site)
  const name = `${picture.id}-480.avif`
  const asked = (by?: typeof account, at = name) => answerPicture(site.context, { name: at, account: by })
  expect((await asked()).status).toBe(404)
  expect((await asked(signedIn(writer.id, 'jan@wevers.example', 'customer'))).status).toBe(404)
  expect((await asked({ ...account, officeRole: 'bookkeeper' })).status).toBe(404)
  const seen = await asked(account)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

  await save(site, { body: pictureMarkdown(picture), purpose: { act: 'draft' } })
  expect((await asked()).status).toBe(404)
  const at = addSeconds(site.clock.now, 3600)
  await save(site, { id: 101, body: pictureMarkdown(picture), purpose: { act: 'plan', at }, shownVersion: 1 })
  expect((await asked()).status).toBe(404)
  site.clock.now = at
  const shown = await asked()
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
  })
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(4, 12)
      .toString(),
  ).toBe('ftypavif')
  expect((await asked(undefined, picture.id)).headers.get('content-type')).toBe('image/webp')
  for (const other of [`${picture.id}-481.avif`, `${picture.id}-480.svg`, 'x'])
    expect((await asked(undefined, other)).status, other).toBe(404)

  await withdrawArticle(site.context, { id: 101, shownVersion: 2, writer })
  expect((await asked()).status).toBe(404)
})

test('the same picture twice is one, with what was said of it last', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const content = await photo({ width: 600, height: 300 })
  const nodes = [site.context, other.context]
  const both = await Promise.all(
    nodes.map((context, index) => addPicture(context, { content, alt: `Kraam ${index}`, admin: writer })),
  )
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'known'])
  expect(await site.db.$count(pictureFiles)).toBe(4)
  expect(await site.db.$count(auditLog, eq(auditLog.action, 'picture.added'))).toBe(1)
})

// promise people: A picture that a text shows is not removed
test('a picture that nothing shows can be removed, one that is in a text, planned or a concept, cannot', async () => {
  await using site = await createTestContext()
  const picture = await added(site)
  const remove = () => removePicture(site.context, { id: picture.id, admin: writer })
  const at = addSeconds(site.clock.now, 3600)
  await save(site, { body: pictureMarkdown(picture), purpose: { act: 'plan', at } })
  // Its newest text has none: the planned one does.
  await save(site, { id: 101, body: 'Zonder.', purpose: { act: 'draft' }, shownVersion: 1 })
  expect(await remove()).toBe('used')
  expect(await usesOfPictures(site.context, site.db)).toEqual([
    { pictureId: picture.id, label: OWN_ARTICLE.title, path: '/beheer/artikelen/101' },
  ])
  await withdrawArticle(site.context, { id: 101, shownVersion: 2, writer })
  expect(await remove()).toBe('removed')
  expect(await remove()).toBe('unknown')
  expect(await site.db.$count(pictureFiles)).toBe(0)
  const gone = { body: pictureMarkdown(picture), id: 101, shownVersion: 3 }
  expect(await save(site, gone)).toEqual({ outcome: 'picture-gone' })
  expect(await save(site, { ...gone, purpose: { act: 'draft' } })).toMatchObject({ outcome: 'drafted' })
})

test('a picture that is removed while an article with it is published is in neither or in both', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  for (const colour of ['#111', '#222', '#333', '#444', '#555', '#666']) {
    const picture = await added(site, colour)
    const [saved, removed] = await Promise.all([
      save(site, { body: pictureMarkdown(picture) }),
      removePicture(other.context, { id: picture.id, admin: writer }),
    ])
    expect([`${saved.outcome} ${removed}`]).toEqual([
      expect.stringMatching(/^(?:published used|picture-gone removed)$/),
    ])
  }
})
