import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { addCustomer } from '../../../../../../tests/support/invoices'
import { askedOf, customerOf, fileNow, OFFICE, sendFile } from '../../../../../../tests/support/project-files'
import { startedProject } from '../../../../../../tests/support/projects'
import { projects } from '../../server/project-tables'
import { MOST_FILE_BYTES, PIECE_BYTES, PROJECT_BOUNDS } from '../domain/project-file'
import { projectFilePieces, projectFiles } from './file-tables'
import { storedBytes } from './internal/stored-bytes'
import { beginUpload, storeStream, takePiece } from './receive-file'

async function bytesOf(site: TestContext, id: string): Promise<Buffer> {
  const file = await fileNow(site, id)
  if (!file) throw new Error('There is no such file')
  const pieces: Buffer[] = []
  for await (const piece of storedBytes(site.db, file)) pieces.push(piece)
  return Buffer.concat(pieces)
}

// promise projects: A file that breaks off goes on from where it was
test('a file that is cut off at each tenth is taken up again, and comes in whole', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const taskId = await askedOf(site, project)
  const content = randomBytes(PIECE_BYTES * 10 + 777)
  const upload = { id: randomUUID(), for: { taskId }, name: 'film.mp4', bytes: content.length }
  const sender = customerOf(project)
  for (let cut = 0; ; cut++) {
    // Whoever comes back asks how far it is.
    const begun = await beginUpload(site.context, { ...upload, sender })
    expect(begun).toEqual({ outcome: 'begun', received: cut * PIECE_BYTES })
    const offset = cut * PIECE_BYTES
    const piece = {
      fileId: upload.id,
      offset,
      content: content.subarray(offset, offset + PIECE_BYTES),
      sender,
    }
    const taken = await takePiece(site.context, piece)
    // The answer was lost: the same piece comes again, and changes nothing.
    const again = await takePiece(site.context, piece)
    if (taken.outcome === 'complete') {
      expect(again).toEqual({ outcome: 'complete' })
      break
    }
    expect(taken).toEqual({ outcome: 'going', received: (cut + 1) * PIECE_BYTES })
    expect(again).toEqual(taken)
  }
  expect(await fileNow(site, upload.id)).toMatchObject({
    name: 'film.mp4',
    digest: createHash('sha256').update(content).digest('hex'),
    contentType: null,
    addedBy: 'Jan Jaarnink',
  })
  expect((await bytesOf(site, upload.id)).equals(content)).toBe(true)
})

test('a piece that is too far ahead, too short or out of step changes nothing', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const sender = customerOf(project)
  const id = randomUUID()
  const bytes = PIECE_BYTES * 2
  await beginUpload(site.context, {
    id,
    for: { taskId: await askedOf(site, project) },
    name: 'a',
    bytes,
    sender,
  })
  const send = (offset: number, length: number) =>
    takePiece(site.context, { fileId: id, offset, content: Buffer.alloc(length), sender })
  expect(await send(PIECE_BYTES, PIECE_BYTES)).toEqual({ outcome: 'going', received: 0 })
  expect(await send(0, 10)).toEqual({ outcome: 'malformed' })
  expect(await send(5, PIECE_BYTES)).toEqual({ outcome: 'malformed' })
  expect(await site.db.$count(projectFilePieces)).toBe(0)
})

test('the same file twice at once is one file, and whoever sent the second is told its name', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const content = randomBytes(PIECE_BYTES + 3)
  const sent = await Promise.all(
    ['strand.jpg', 'strand (1).jpg', 'IMG_1.jpg'].map((name) => sendFile(site, { project, content, name })),
  )
  const [kept] = await site.db.select().from(projectFiles)
  expect(sent.map(({ outcome }) => outcome).sort()).toEqual(['complete', 'same', 'same'])
  expect(sent.filter((one) => one.outcome === 'same')).toEqual([
    expect.objectContaining({ name: kept?.name }),
    expect.objectContaining({ name: kept?.name }),
  ])
  expect(await site.db.$count(projectFiles)).toBe(1)
  expect(await site.db.$count(projectFilePieces)).toBe(2)
})

test('one file in two tabs at once is taken once', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const content = randomBytes(PIECE_BYTES * 3)
  const id = randomUUID()
  const both = await Promise.all([
    sendFile(site, { project, content, id }),
    sendFile(site, { project, content, id }),
  ])
  expect(both.map(({ outcome }) => outcome)).toContain('complete')
  expect((await bytesOf(site, id)).equals(content)).toBe(true)
})

// promise projects: A project holds 2 GB and 500 files
test('the last place of a project is taken once, by whoever was first', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const taskId = await askedOf(site, project)
  const begin = (bytes: number) =>
    beginUpload(site.context, {
      id: randomUUID(),
      for: { taskId },
      name: 'groot.zip',
      bytes,
      sender: customerOf(project),
    })
  for (let taken = 0; taken < PROJECT_BOUNDS.bytes - MOST_FILE_BYTES; taken += MOST_FILE_BYTES)
    expect((await begin(MOST_FILE_BYTES)).outcome).toBe('begun')
  const last = await Promise.all([begin(MOST_FILE_BYTES), begin(MOST_FILE_BYTES), begin(MOST_FILE_BYTES)])
  expect(last.map(({ outcome }) => outcome).sort()).toEqual(['begun', 'project-full', 'project-full'])
  expect(await begin(MOST_FILE_BYTES + 1)).toEqual({ outcome: 'file-too-large' })
  expect(await begin(0)).toEqual({ outcome: 'empty' })
})

test('nobody sends to a project of somebody else, to a task of ours, or to one that is over', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const stranger = {
    ...customerOf(project),
    customerId: await addCustomer(site, 'piet@elders.example'),
  }
  const { id } = await sendFile(site, { project })
  expect(await sendFile(site, { project, sender: stranger })).toMatchObject({ outcome: 'unknown' })
  const piece = { fileId: id, offset: 0, content: Buffer.alloc(1000) }
  expect(await takePiece(site.context, { ...piece, sender: stranger })).toEqual({ outcome: 'unknown' })
  expect(await takePiece(site.context, { ...piece, sender: OFFICE })).toEqual({ outcome: 'unknown' })
  expect(await sendFile(site, { project, for: { projectId: project.id } })).toMatchObject({
    outcome: 'unknown',
  })
  await site.db.update(projects).set({ status: 'delivered' }).where(eq(projects.id, project.id))
  expect(await sendFile(site, { project })).toMatchObject({ outcome: 'closed' })
  expect(await sendFile(site, { project, sender: OFFICE })).toMatchObject({ outcome: 'complete' })
})

test('a form without a script is stored while it comes in, and one that breaks off leaves nothing', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const sender = customerOf(project)
  const content = randomBytes(PIECE_BYTES * 2 + 100)
  async function* chunks(until = content.length) {
    for (let at = 0; at < until; at += 60_000) yield content.subarray(at, at + 60_000)
    if (until < content.length) throw new Error('broken off')
  }
  const upload = { for: { taskId: await askedOf(site, project) }, name: 'a.pdf', sender }
  expect(await storeStream(site.context, { ...upload, content: chunks(), limit: 2_000_000 })).toEqual({
    outcome: 'complete',
  })
  const [file] = await site.db.select().from(projectFiles)
  expect(file).toMatchObject({ bytes: content.length, receivedBytes: content.length })
  expect((await bytesOf(site, file?.id ?? '')).equals(content)).toBe(true)
  const broken = storeStream(site.context, { ...upload, content: chunks(700_000), limit: 2_000_000 })
  await expect(broken).rejects.toThrow('broken off')
  expect(await storeStream(site.context, { ...upload, content: chunks(), limit: 600_000 })).toEqual({
    outcome: 'cut',
  })
  expect(await site.db.$count(projectFiles)).toBe(1)
})
